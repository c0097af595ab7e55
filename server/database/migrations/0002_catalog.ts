import { sql, type Kysely } from 'kysely';

/** The house's catalog: the same for every tenant, read by all, written by the house only. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table base_products (
      id uuid primary key default uuidv7(),
      sku_prefix text not null unique,
      name text not null,
      product_type text not null,
      drawing text not null,
      brand text not null,
      provider text not null,
      print_method text not null,
      production_days_min int not null,
      production_days_max int not null,
      description text not null default '',
      is_new boolean not null default false,
      status text not null default 'active' check (status in ('active', 'inactive')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table variants (
      id uuid primary key default uuidv7(),
      base_id uuid not null references base_products (id),
      sku text not null unique,
      color text not null,
      hex text not null,
      size text not null,
      weight_g int not null,
      base_cents int not null check (base_cents >= 0),
      stock text not null default 'in' check (stock in ('in', 'at_risk', 'out')),
      position int not null
    )`.execute(db);
  await sql`create index variants_base on variants (base_id, position)`.execute(db);
  await sql`create index variants_sku_search on variants using gin (sku gin_trgm_ops)`.execute(db);
  await sql`
    create table print_areas (
      base_id uuid not null references base_products (id),
      position text not null check (position in ('front', 'back', 'sleeve_left', 'sleeve_right', 'wrap')),
      width_px int not null,
      height_px int not null,
      width_in numeric(6, 2) not null,
      height_in numeric(6, 2) not null,
      print_cents int not null check (print_cents >= 0),
      primary key (base_id, position)
    )`.execute(db);
  await sql`
    create table ship_rates (
      product_type text not null,
      line text not null,
      country text not null,
      first_cents int not null,
      additional_cents int not null,
      surcharge_cents int not null default 0,
      days_min int not null,
      days_max int not null,
      primary key (product_type, line, country)
    )`.execute(db);
  await sql`comment on column ship_rates.country is 'ISO 3166-1 alpha-2, or * for the rest of the world'`.execute(
    db,
  );
  for (const table of [
    'packages',
    'base_products',
    'variants',
    'print_areas',
    'ship_rates',
    'exchange_rates',
  ]) {
    await sql`grant select on ${sql.table(table)} to platen_app`.execute(db);
  }
};
