import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Who has read what, each for himself; what one reader had read was read for all so far. An export is told to someone who asked for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notification_reads (
      account_id uuid not null references accounts (id),
      user_id uuid not null references users (id) on delete cascade,
      notification_id uuid not null,
      primary key (account_id, user_id, notification_id),
      foreign key (account_id, notification_id) references notifications (account_id, id) on delete cascade
    )`.execute(db);
  await sql`create index notification_reads_notification on notification_reads (account_id, notification_id)`.execute(
    db,
  );
  await tenantTable(db, 'notification_reads', 'append');
  await sql`
    insert into notification_reads (account_id, user_id, notification_id)
    select news.account_id, users.id, news.id
    from notifications as news join users on users.account_id = news.account_id where news.is_read`.execute(
    db,
  );
  await sql`drop index notifications_unread`.execute(db);
  await sql`alter table notifications drop column is_read`.execute(db);
  await sql`alter table notifications add column user_id uuid references users (id) on delete cascade`.execute(
    db,
  );
  await sql`comment on column notifications.user_id is 'Whom it concerns alone; null: everybody who may know of it'`.execute(
    db,
  );
  await sql`
    update notifications set user_id = exports.user_id from exports
    where type = 'export_fulfill' and exports.account_id = notifications.account_id and exports.id = object_id`.execute(
    db,
  );
};
