import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What the seller is told of. `kind` and `params` make its text, so that the reader's language decides. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notifications (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      shop_id uuid,
      type text not null check (type in ('container', 'bill', 'order', 'export_fulfill')),
      object_id uuid not null,
      kind text not null,
      params jsonb not null default '{}',
      is_read boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await sql`create index notifications_unread on notifications (account_id, shop_id) where not is_read`.execute(
    db,
  );
  await tenantTable(db, 'notifications');
};
