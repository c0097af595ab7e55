import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Files that orders name by a link: each link is copied once an account, for all the orders that wait for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table designs add column dpi int`.execute(db);
  await sql`create index designs_hash on designs (account_id, hash)`.execute(db);
  // Thumbnails are asked for by the id alone.
  await sql`create unique index designs_id on designs (id)`.execute(db);
  await sql`
    create table design_links (
      account_id uuid not null references accounts (id),
      hash text not null generated always as (md5(url)) stored,
      url text not null,
      status text not null default 'waiting' check (status in ('waiting', 'fetched', 'failed')),
      problem text,
      tries int not null default 0,
      asked int not null default 1,
      next_try_at timestamptz not null default now(),
      design_id uuid,
      created_at timestamptz not null default now(),
      primary key (account_id, hash),
      foreign key (account_id, design_id) references designs (account_id, id) on delete set null (design_id)
    )`.execute(db);
  await sql`comment on column design_links.asked is
    'How often it was asked for: an answer to an older question leaves the link waiting'`.execute(db);
  await sql`create index design_links_due on design_links (next_try_at) where status = 'waiting'`.execute(db);
  await sql`create index design_links_design on design_links (account_id, design_id) where design_id is not null`.execute(
    db,
  );
  await sql`
    create table design_link_uses (
      account_id uuid not null,
      hash text not null,
      order_id uuid not null,
      primary key (account_id, hash, order_id),
      foreign key (account_id, hash) references design_links (account_id, hash) on delete cascade,
      foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
    )`.execute(db);
  await sql`comment on table design_link_uses is 'Orders that wait for the file of a link'`.execute(db);
  await sql`create index design_link_uses_order on design_link_uses (account_id, order_id)`.execute(db);
  await tenantTable(db, 'design_links');
  await tenantTable(db, 'design_link_uses');
};
