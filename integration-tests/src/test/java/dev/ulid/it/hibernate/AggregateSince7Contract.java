package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidBinary;
import dev.ulid.hibernate.UlidBinaryType;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.hibernate.UlidText;
import dev.ulid.hibernate.UlidUuid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.Vectors;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.HibernateException;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Struct;
import org.hibernate.annotations.Type;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ids inside an embeddable that is one column: JSON, XML or a struct; before Hibernate 7 not every engine here has them. */
abstract class AggregateSince7Contract extends HibernateContract {

    @Embeddable
    static class Part {
        Ulid ref;

        @UlidBinary
        Ulid bytes;

        String name;
    }

    @MappedSuperclass
    abstract static class Identified {
        @Id
        @UlidGenerated
        Ulid id;
    }

    @Entity(name = "Doc")
    static class Doc extends Identified {
        @Embedded
        @JdbcTypeCode(SqlTypes.JSON)
        Part part = new Part();
    }

    @Entity(name = "XmlDoc")
    static class XmlDoc extends Identified {
        @Embedded
        @JdbcTypeCode(SqlTypes.SQLXML)
        Part part = new Part();
    }

    @Embeddable
    static class TextPart {
        @UlidText
        Ulid ref;
    }

    @Entity(name = "TextDoc")
    static class TextDoc extends Identified {
        @Embedded
        @JdbcTypeCode(SqlTypes.JSON)
        TextPart part = new TextPart();
    }

    @Embeddable
    static class TypedPart {
        @Type(UlidBinaryType.class)
        Ulid ref;
    }

    @Entity(name = "TypedDoc")
    static class TypedDoc extends Identified {
        @Embedded
        @JdbcTypeCode(SqlTypes.JSON)
        TypedPart part = new TypedPart();
    }

    @Embeddable
    @Struct(name = "uuid_struct")
    static class UuidStruct {
        @UlidUuid
        Ulid ref;
    }

    @Entity(name = "UuidStructDoc")
    static class UuidStructDoc extends Identified {
        @Embedded
        UuidStruct part = new UuidStruct();
    }

    @Embeddable
    @Struct(name = "bytes_struct")
    static class BytesStruct {
        @UlidBinary
        Ulid ref;
    }

    @Entity(name = "BytesStructDoc")
    static class BytesStructDoc extends Identified {
        @Embedded
        BytesStruct part = new BytesStruct();
    }

    /** Each test has entities of its own. */
    @Override
    Class<?>[] entities() {
        return new Class<?>[0];
    }

    private void with(Class<?> entity, Consumer<Orm> work) {
        try (TestDatabase own = TestDatabase.create(engine(), getClass());
                Orm documents = Orm.create(own, storage, entity)) {
            work.accept(documents);
        }
    }

    private boolean refusedAtBoot(Class<?> entity) {
        if (engine() == Engine.SQLITE) {
            assertThatThrownBy(() -> with(entity, documents -> {}))
                    .as("Hibernate has no embeddable in one column for this engine")
                    .hasMessageContaining("does not support aggregateComponentAssignmentExpression");
            return true;
        }
        if (storage == UlidStorage.TEXT) {
            assertThatThrownBy(() -> with(entity, documents -> {}))
                    .hasMessageContaining(
                            "column " + entity.getSimpleName() + ".part.ref holds a Ulid as 26 characters")
                    .hasMessageContaining("@UlidBinary");
            return true;
        }
        return false;
    }

    @Test
    void idsInJsonComeBack() {
        if (refusedAtBoot(Doc.class)) {
            return;
        }
        with(Doc.class, documents -> {
            for (Vectors vector : Vectors.known()) {
                Doc doc = new Doc();
                doc.part.ref = vector.ulid();
                doc.part.name = "x";
                documents.persist(doc);
                Doc found = documents.call(session -> session.find(Doc.class, doc.id));
                assertThat(found.part.ref).isEqualTo(vector.ulid());
                assertThat(found.part.bytes).isNull();
                documents.run(session -> session.find(Doc.class, doc.id).part.bytes = vector.ulid());
                assertThat(documents.<Doc>call(session -> session.find(Doc.class, doc.id)).part.bytes)
                        .isEqualTo(vector.ulid());
            }
        });
    }

    @Test
    void queriesSeeIdsInJson() {
        if (refusedAtBoot(Doc.class)) {
            return;
        }
        with(Doc.class, documents -> {
            for (Vectors vector : Vectors.known()) {
                Doc doc = new Doc();
                doc.part.ref = vector.ulid();
                documents.persist(doc);
                if (engine() != Engine.H2 || storage != UlidStorage.BINARY) {
                    assertThat(find(documents, vector.ulid())).containsExactly(vector.ulid());
                } else if (vector.ulid().equals(Ulid.MAX)) {
                    assertThat(find(documents, vector.ulid()))
                            .as("Hibernate writes bytes with upper-case digits and has H2 read lower-case ones")
                            .isEmpty();
                }
            }
        });
    }

    private static List<Ulid> find(Orm documents, Ulid id) {
        return documents.call(
                session -> session.createQuery("select d.part.ref from Doc d where d.part.ref = :x", Ulid.class)
                        .setParameter("x", id)
                        .getResultList());
    }

    @Test
    void idsInXmlComeBackWhereTheEngineHasIt() {
        if (engine() != Engine.POSTGRESQL || storage == UlidStorage.TEXT) {
            assertThatThrownBy(() -> with(XmlDoc.class, documents -> {})).isInstanceOf(RuntimeException.class);
            return;
        }
        with(XmlDoc.class, documents -> {
            XmlDoc doc = new XmlDoc();
            doc.part.ref = Ulid.random();
            documents.persist(doc);
            assertThat(documents.<XmlDoc>call(session -> session.find(XmlDoc.class, doc.id)).part.ref)
                    .isEqualTo(doc.part.ref);
        });
    }

    @ParameterizedTest
    @ValueSource(classes = {TextDoc.class, TypedDoc.class})
    void otherFormsAreRefusedAtBoot(Class<?> entity) {
        if (engine() == Engine.SQLITE) {
            refusedAtBoot(entity);
            return;
        }
        assertThatThrownBy(() -> with(entity, documents -> {}))
                .hasMessageContaining("column " + entity.getSimpleName() + ".part.ref holds a Ulid ")
                .hasMessageContaining("annotate it @Ulid");
    }

    @Test
    void structsHoldUuids() {
        if (engine() != Engine.POSTGRESQL) {
            assertThatThrownBy(() -> with(UuidStructDoc.class, documents -> {})).isInstanceOf(HibernateException.class);
            return;
        }
        with(UuidStructDoc.class, documents -> {
            UuidStructDoc doc = new UuidStructDoc();
            doc.part.ref = Ulid.random();
            documents.persist(doc);
            assertThat(documents.<UuidStructDoc>call(session -> session.find(UuidStructDoc.class, doc.id)).part.ref)
                    .isEqualTo(doc.part.ref);
        });
        assertThatThrownBy(() -> with(BytesStructDoc.class, documents -> {}))
                .hasMessageContaining("column BytesStructDoc.part.ref holds a Ulid as 16 bytes")
                .hasMessageContaining("@UlidUuid");
    }
}
