import { sql, type Kysely, type RawBuilder } from 'kysely';
import { europeanUnion } from '../../../../contract/places/customs.ts';
import { unnamedSurchargeLabels } from '../../../../contract/orders/costs/surcharge.ts';
import type { Database } from '../../../database/tables/tables.ts';

type Db = Kysely<Database>;

/** Prices that move in one direction, with the smallest and the largest step in cents. */
export interface Moves {
  count: number;
  least_cents: number;
  most_cents: number;
}

/** How prices of one kind move. `leaps`: number of those that change by more than half. */
export interface PriceMoves {
  rise: Moves;
  fall: Moves;
  leaps: number;
}

/** Names of a surcharge; a language without a name takes that of the other. Null: import duty. */
const surchargeLabels = sql`case
  when coalesce(surcharge_name, surcharge_name_vi) is not null then jsonb_build_object(
    'en', coalesce(surcharge_name, surcharge_name_vi), 'vi', coalesce(surcharge_name_vi, surcharge_name))
  when surcharge_kind = 'surcharge' then ${JSON.stringify(unnamedSurchargeLabels)}::jsonb end`;

/**
 * Stages rates by country: a facility stands for its country, and `EU` for every member state without a row of its own.
 */
export const stageRates = async (db: Db): Promise<void> => {
  await sql`create temporary table staged_ship_rates on commit drop as
    select distinct on (product_type, line, origin, country) * from (
      select rate.n, "group" as product_type, line, coalesce(facility.country, upper(rate.origin)) as origin,
        place.country, first as first_cents, additional as additional_cents, coalesce(surcharge, 0) as surcharge_cents,
        coalesce(surcharge_kind, 'duty') as surcharge_kind, ${surchargeLabels} as surcharge_labels,
        days_min, days_max, destination = 'EU' as is_region
      from staged_rates as rate left join staged_facilities as facility on facility.name = rate.origin
      cross join lateral unnest(case when destination = 'EU' then ${[...europeanUnion]}::text[]
        else array[destination] end) as place (country)) as resolved
    order by product_type, line, origin, country, is_region, n`.execute(db);
  await sql`analyze staged_ship_rates`.execute(db);
};

/**
 * Stages how the prices of sellers with agreed prices move, also where only the price for others changes. A seller
 * without an agreed price pays that of all.
 */
const stageSellerChanges = async (db: Db): Promise<void> => {
  await sql`create temporary table staged_seller_changes on commit drop as
    with agreed as (
      select users.account_id, variants.id as variant_id, price from staged_seller_prices as staged
      join variants on variants.sku = staged.sku join users on lower(users.email) = seller and users.owner)
    select account_id, variant_id, coalesce(former.base_cents, variants.base_cents) as old_cents,
      coalesce(agreed.price, staged.price) as new_cents
    from seller_prices as former full join agreed using (account_id, variant_id)
    join variants on variants.id = variant_id join staged_variants as staged on staged.sku = variants.sku
    where is_active and (variants.base_cents <> staged.price
      or coalesce(former.base_cents, variants.base_cents) <> coalesce(agreed.price, staged.price))`.execute(
    db,
  );
};

/** Stages which prices of variants change; call it before the tables are changed. */
export const stagePriceChanges = async (db: Db): Promise<void> => {
  await sql`create temporary table staged_price_changes on commit drop as
    select variants.id, base_cents as old_cents, price as new_cents from staged_variants as staged
    join variants on variants.sku = staged.sku where is_active and base_cents <> price`.execute(db);
  await stageSellerChanges(db);
};

/** Changes of prices: arrays of the same order, because there may be hundreds of thousands. */
interface ChangeColumns {
  ids: string[];
  old_cents: number[];
  new_cents: number[];
}

/** Prices that a version changes, and how those move that single sellers pay. */
export interface PriceChanges {
  variants: ChangeColumns;
  sellers: ChangeColumns & { accounts: string[] };
}

const firstRow = <R>([row]: readonly R[]): R => {
  if (!row) throw new Error('An aggregate always has a row');
  return row;
};

/** Returns the staged changes of prices, for a version whose tables are taken back until its date. */
export const readPriceChanges = async (db: Db): Promise<PriceChanges> => {
  const variants = await sql<PriceChanges['variants']>`
    select coalesce(array_agg(id order by id), '{}') as ids,
      coalesce(array_agg(old_cents order by id), '{}') as old_cents,
      coalesce(array_agg(new_cents order by id), '{}') as new_cents from staged_price_changes`.execute(db);
  const sellers = await sql<PriceChanges['sellers']>`
    select coalesce(array_agg(account_id), '{}') as accounts, coalesce(array_agg(variant_id), '{}') as ids,
      coalesce(array_agg(old_cents), '{}') as old_cents, coalesce(array_agg(new_cents), '{}') as new_cents
    from staged_seller_changes`.execute(db);
  return { variants: firstRow(variants.rows), sellers: firstRow(sellers.rows) };
};

/** Notes under a version which prices it will change. */
export const writeComingPrices = async (
  db: Db,
  version: number,
  { variants, sellers }: PriceChanges,
): Promise<void> => {
  await sql`insert into price_changes (version, variant_id, old_cents, new_cents)
    select ${version}, * from unnest(${variants.ids}::uuid[], ${variants.old_cents}::int[],
      ${variants.new_cents}::int[])`.execute(db);
  await sql`insert into seller_price_changes (version, account_id, variant_id, old_cents, new_cents)
    select ${version}, * from unnest(${sellers.accounts}::uuid[], ${sellers.ids}::uuid[], ${sellers.old_cents}::int[],
      ${sellers.new_cents}::int[])`.execute(db);
};

/** Notes under a version which prices it changed; those of a version that waited for its date are there already. */
export const writePriceChanges = async (db: Db, version: number): Promise<void> => {
  await sql`insert into price_changes (version, variant_id, old_cents, new_cents)
    select ${version}, id, old_cents, new_cents from staged_price_changes order by id
    on conflict do nothing`.execute(db);
  await sql`insert into seller_price_changes (version, account_id, variant_id, old_cents, new_cents)
    select ${version}, account_id, variant_id, old_cents, new_cents from staged_seller_changes
    on conflict do nothing`.execute(db);
};

/** Pairs of a former and a new price. A seller without a price of their own pays that of all. */
const pairs: Readonly<Record<'variants' | 'rates' | 'areas' | 'sellers', RawBuilder<unknown>>> = {
  variants: sql`select base_cents as before, price as after from staged_variants as staged
    join variants on variants.sku = staged.sku where is_active`,
  rates: sql`select pair.before, pair.after from staged_ship_rates as staged
    join ship_rates as former using (product_type, line, origin, country)
    cross join lateral (values (former.first_cents, staged.first_cents),
      (former.additional_cents, staged.additional_cents), (former.surcharge_cents, staged.surcharge_cents)
    ) as pair (before, after)`,
  areas: sql`select print_cents as before, price as after from staged_print_areas as staged
    join base_products as bases on bases.sku_prefix = base
    join print_areas on base_id = bases.id and print_areas.position = staged.position`,
  sellers: sql`select coalesce(seller_prices.base_cents, variants.base_cents) as before, price as after
    from staged_seller_prices as staged
    join variants on variants.sku = staged.sku join users on lower(users.email) = seller and users.owner
    left join seller_prices on seller_prices.account_id = users.account_id and variant_id = variants.id`,
};

interface MovesRow {
  rises: number;
  falls: number;
  rise_least: number;
  rise_most: number;
  fall_least: number;
  fall_most: number;
  leaps: number;
}

const readMoves = async (db: Db, pair: RawBuilder<unknown>): Promise<PriceMoves> => {
  const { rows } = await sql<MovesRow>`
    with moves as (select before, after - before as step from (${pair}) as pair where before <> after)
    select count(*) filter (where step > 0)::int as rises, count(*) filter (where step < 0)::int as falls,
      coalesce(min(step) filter (where step > 0), 0) as rise_least,
      coalesce(max(step) filter (where step > 0), 0) as rise_most,
      coalesce(-max(step) filter (where step < 0), 0) as fall_least,
      coalesce(-min(step) filter (where step < 0), 0) as fall_most,
      count(*) filter (where abs(step) * 2 > before)::int as leaps from moves`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is always a row of moves');
  return {
    rise: { count: row.rises, least_cents: row.rise_least, most_cents: row.rise_most },
    fall: { count: row.falls, least_cents: row.fall_least, most_cents: row.fall_most },
    leaps: row.leaps,
  };
};

export type PriceKind = keyof typeof pairs;

/** Returns how staged prices differ from those in force; call it before the tables are changed. */
export const readPriceMoves = async (db: Db): Promise<Record<PriceKind, PriceMoves>> => ({
  variants: await readMoves(db, pairs.variants),
  rates: await readMoves(db, pairs.rates),
  areas: await readMoves(db, pairs.areas),
  sellers: await readMoves(db, pairs.sellers),
});
