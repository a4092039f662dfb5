package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Access;
import jakarta.persistence.AccessType;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Hibernate;
import org.hibernate.annotations.NaturalId;
import org.junit.jupiter.api.Test;

/** Every place in an entity that can hold an id. */
abstract class ShapesContract extends HibernateContract {

    @MappedSuperclass
    abstract static class Base {
        @Id
        @UlidGenerated
        Ulid id;

        @Version
        int version;
    }

    @Entity(name = "Person")
    static class Person extends Base {
        @NaturalId
        @UlidGenerated
        Ulid badge;

        @ManyToOne(fetch = FetchType.LAZY)
        Person parent;

        @OneToMany(mappedBy = "parent")
        Set<Person> children = new HashSet<>();

        @ManyToMany
        Set<Tag> tags = new HashSet<>();

        @ElementCollection
        Set<Ulid> seen = new HashSet<>();

        @ElementCollection
        @MapKeyColumn(name = "known_id")
        @Column(name = "nick_name")
        Map<Ulid, String> names = new HashMap<>();

        @ElementCollection
        @Column(name = "thing_id")
        Map<String, Ulid> things = new HashMap<>();
    }

    @Entity(name = "Tag")
    @Access(AccessType.PROPERTY)
    static class Tag {
        private Ulid id;

        @Id
        @UlidGenerated
        public Ulid getId() {
            return id;
        }

        public void setId(Ulid id) {
            this.id = id;
        }
    }

    @Entity(name = "Profile")
    static class Profile {
        @Id
        Ulid id;

        @OneToOne
        @MapsId
        Person person;
    }

    @Entity(name = "Passport")
    static class Passport {
        @Id
        @OneToOne
        Person person;

        String text;
    }

    @Entity(name = "Vehicle")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Vehicle extends Base {}

    @Entity(name = "Car")
    static class Car extends Vehicle {
        Ulid engine;
    }

    @Entity(name = "Animal")
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    static class Animal extends Base {}

    @Entity(name = "Dog")
    static class Dog extends Animal {
        Ulid chip;
    }

    @Embeddable
    static class LineId implements Serializable {
        private static final long serialVersionUID = 1L;

        Ulid orderId;

        @UlidGenerated
        Ulid lineId;

        @Override
        public boolean equals(Object other) {
            return other instanceof LineId that
                    && Objects.equals(orderId, that.orderId)
                    && Objects.equals(lineId, that.lineId);
        }

        @Override
        public int hashCode() {
            return Objects.hash(orderId, lineId);
        }
    }

    @Entity(name = "Line")
    static class Line {
        @EmbeddedId
        LineId id;

        String text;
    }

    @Embeddable
    record SeatId(@UlidGenerated Ulid hall, int seat) implements Serializable {}

    @Entity(name = "Seat")
    static class Seat {
        @EmbeddedId
        SeatId id;
    }

    static class GrantId implements Serializable {
        private static final long serialVersionUID = 1L;

        Ulid person;
        Ulid permission;

        GrantId() {}

        GrantId(Ulid person, Ulid permission) {
            this.person = person;
            this.permission = permission;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof GrantId that
                    && Objects.equals(person, that.person)
                    && Objects.equals(permission, that.permission);
        }

        @Override
        public int hashCode() {
            return Objects.hash(person, permission);
        }
    }

    @Entity(name = "Grants")
    @IdClass(GrantId.class)
    static class Grant {
        @Id
        Ulid person;

        @Id
        @UlidGenerated
        Ulid permission;
    }

    @Entity(name = "UuidKeyed")
    static class UuidKeyed {
        @Id
        @UlidGenerated
        UUID id;
    }

    @Entity(name = "StringKeyed")
    static class StringKeyed {
        @Id
        @UlidGenerated
        @Column(length = 26)
        String id;
    }

    @Entity(name = "BytesKeyed")
    static class BytesKeyed {
        @Id
        @UlidGenerated
        @Column(length = 16)
        byte[] id;
    }

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {
            Person.class,
            Tag.class,
            Profile.class,
            Passport.class,
            Vehicle.class,
            Car.class,
            Animal.class,
            Dog.class,
            Line.class,
            Seat.class,
            Grant.class,
            UuidKeyed.class,
            StringKeyed.class,
            BytesKeyed.class
        };
    }

    @Test
    void associationsCollectionsAndMapsHoldIds() {
        Person parent = new Person();
        Person child = new Person();
        Tag tag = new Tag();
        child.parent = parent;
        child.tags.add(tag);
        child.seen.addAll(Set.of(Ulid.MIN, Ulid.MAX));
        child.names.put(Ulid.MAX, "last");
        child.things.put("first", Ulid.MIN);
        orm.persist(parent, tag, child);
        orm.run(session -> {
            Person read = session.find(Person.class, child.id);
            assertThat(Hibernate.isInitialized(read.parent)).isFalse();
            assertThat(session.getIdentifier(read.parent)).isEqualTo(parent.id);
            assertThat(((Person) Hibernate.unproxy(read.parent)).children).containsExactly(read);
            assertThat(read.tags).extracting(Tag::getId).containsExactly(tag.getId());
            assertThat(read.seen).containsExactlyInAnyOrder(Ulid.MIN, Ulid.MAX);
            assertThat(read.names).isEqualTo(Map.of(Ulid.MAX, "last"));
            assertThat(read.things).isEqualTo(Map.of("first", Ulid.MIN));
        });
    }

    @Test
    void theNaturalIdIsGeneratedAndFound() {
        Person person = new Person();
        orm.persist(person);
        assertThat(person.badge).isNotNull().isNotEqualTo(person.id);
        orm.run(session -> assertThat(session.bySimpleNaturalId(Person.class).load(person.badge).id)
                .isEqualTo(person.id));
    }

    @Test
    void keysAreSharedByAssociation() {
        Person person = new Person();
        Profile profile = new Profile();
        profile.person = person;
        Passport passport = new Passport();
        passport.person = person;
        orm.persist(person, profile, passport);
        orm.run(session -> {
            assertThat(session.find(Profile.class, person.id).person.id).isEqualTo(person.id);
            assertThat(session.createQuery("from Passport where person.id = :id", Passport.class)
                            .setParameter("id", person.id)
                            .getSingleResult()
                            .person
                            .id)
                    .isEqualTo(person.id);
        });
    }

    @Test
    void hierarchiesShareTheIdsOfTheirRoot() {
        Car car = new Car();
        car.engine = Ulid.MAX;
        Dog dog = new Dog();
        dog.chip = Ulid.MIN;
        orm.persist(car, dog);
        orm.run(session -> {
            assertThat(session.find(Vehicle.class, car.id))
                    .isInstanceOfSatisfying(
                            Car.class, read -> assertThat(read.engine).isEqualTo(Ulid.MAX));
            assertThat(session.find(Animal.class, dog.id))
                    .isInstanceOfSatisfying(
                            Dog.class, read -> assertThat(read.chip).isEqualTo(Ulid.MIN));
        });
    }

    @Test
    void partsOfCompositeIdsAreGeneratedAndPresetPartsKept() {
        Line line = new Line();
        line.id = new LineId();
        line.id.orderId = Ulid.MAX;
        Seat seat = new Seat();
        seat.id = new SeatId(null, 7);
        Seat taken = new Seat();
        taken.id = new SeatId(Ulid.MAX, 8);
        Grant grant = new Grant();
        grant.person = Ulid.MIN;
        orm.persist(line, seat, taken, grant);
        assertThat(line.id.lineId).isNotNull();
        assertThat(seat.id.hall()).isNotNull();
        assertThat(taken.id.hall()).isEqualTo(Ulid.MAX);
        assertThat(grant.permission).isNotNull();
        orm.run(session -> {
            assertThat(session.find(Line.class, line.id).id.orderId).isEqualTo(Ulid.MAX);
            assertThat(session.find(Seat.class, seat.id)).isNotNull();
            assertThat(session.find(Seat.class, new SeatId(Ulid.MAX, 8))).isNotNull();
            assertThat(session.find(Grant.class, new GrantId(Ulid.MIN, grant.permission)))
                    .isNotNull();
        });
    }

    @Test
    void idsOfTheThreeOtherTypesAreFoundAgainOneByOneAndTogether() {
        for (int i = 0; i < 20; i++) {
            UuidKeyed uuid = new UuidKeyed();
            StringKeyed string = new StringKeyed();
            BytesKeyed bytes = new BytesKeyed();
            orm.persist(uuid, string, bytes);
            orm.run(session -> {
                assertThat(session.find(UuidKeyed.class, uuid.id)).isNotNull();
                assertThat(session.find(StringKeyed.class, string.id)).isNotNull();
                assertThat(session.find(BytesKeyed.class, bytes.id)).isNotNull();
            });
        }
        orm.run(session -> {
            List<UUID> uuids =
                    session.createQuery("select id from UuidKeyed", UUID.class).getResultList();
            List<String> strings = session.createQuery("select id from StringKeyed", String.class)
                    .getResultList();
            assertThat(session.byMultipleIds(UuidKeyed.class).multiLoad(uuids))
                    .hasSameSizeAs(uuids)
                    .doesNotContainNull();
            assertThat(session.byMultipleIds(StringKeyed.class).multiLoad(strings))
                    .hasSameSizeAs(strings)
                    .doesNotContainNull();
        });
    }

    @Test
    void aProxyKnowsItsIdWithoutAStatement() {
        Person person = new Person();
        orm.persist(person);
        assertThat(orm.statementsOf(session -> {
                    Person proxy = session.getReference(Person.class, person.id);
                    assertThat(session.getIdentifier(proxy)).isEqualTo(person.id);
                    assertThat(Hibernate.isInitialized(proxy)).isFalse();
                }))
                .isEmpty();
    }
}
