import { sql, type Kysely } from 'kysely';

/** How well each base product is made, over all accounts: counted at night, shown to every seller (domain §2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table provider_quality (
      base_id uuid primary key references base_products (id),
      orders int not null,
      late int not null,
      reprinted int not null,
      counted_at timestamptz not null
    )`.execute(db);
  await sql`grant select on provider_quality to platen_app`.execute(db);
};
