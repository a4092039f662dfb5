package dev.ulid.it.hibernate.data;

import dev.ulid.Ulid;
import jakarta.data.Order;
import jakarta.data.page.CursoredPage;
import jakarta.data.page.PageRequest;
import jakarta.data.repository.By;
import jakarta.data.repository.CrudRepository;
import jakarta.data.repository.Find;
import jakarta.data.repository.OrderBy;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;

/** A repository of Jakarta Data, implemented by Hibernate's annotation processor. */
@Repository
public interface ReadingRepository extends CrudRepository<Reading, Ulid> {

    @Find
    CursoredPage<Reading> all(PageRequest request, Order<Reading> order);

    @Find
    @OrderBy("id")
    CursoredPage<Reading> of(String sensor, PageRequest request);

    @Query("where id >= :from and id < :to order by id")
    List<Reading> made(Ulid from, Ulid to);

    @Query("where id >= :from and id < :to")
    CursoredPage<Reading> pageOf(Ulid from, Ulid to, PageRequest request, Order<Reading> order);

    @Find
    List<Reading> withIds(@By("id") List<Ulid> ids);
}
