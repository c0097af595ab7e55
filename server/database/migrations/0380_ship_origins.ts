import { sql, type Kysely } from 'kysely';

/** Where a parcel starts belongs to the key of a rate. The rates that there are hold from everywhere until others are added. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ship_rates add column origin text not null default '*'`.execute(db);
  await sql`comment on column ship_rates.origin is 'Country of the facility, ISO 3166-1 alpha-2, or * for any other'`.execute(
    db,
  );
  await sql`alter table ship_rates drop constraint ship_rates_pkey`.execute(db);
  await sql`alter table ship_rates add primary key (product_type, line, origin, country)`.execute(db);
};
