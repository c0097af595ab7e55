import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/**
 * The bell reads no more notifications than it shows: by shop and by type from an index, and behind the mark up to which
 * a person has read all, so that neither what other shops were told nor what is read is passed over one by one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index notifications_of_shop on notifications (account_id, shop_id, id)`.execute(db);
  await sql`create index notifications_of_type on notifications (account_id, shop_id, type, id)`.execute(db);
  await sql`
    create table notification_marks (
      account_id uuid not null references accounts (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      shop_id uuid,
      read_to uuid not null,
      unique nulls not distinct (account_id, user_id, shop_id),
      foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade
    )`.execute(db);
  await sql`comment on table notification_marks is
    'Up to which notification a person has read all of a shop, and (shop_id null) all of the account as a whole; what is read one by one is in notification_reads'`.execute(
    db,
  );
  // Somebody who accepts an invitation is no tenant yet: their marks are made by the server.
  await tenantTable(db, 'notification_marks', 'all', 'insert');
};
