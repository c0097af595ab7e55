import { sql, type Kysely, type Selectable } from 'kysely';
import { anyDestination, pickRate } from '../../../contract/catalog/shipRates.ts';
import type { RatedLine } from '../../../contract/imports/vocabulary/lines.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import type { SurchargeKind } from '../../../contract/orders/costs/surcharge.ts';
import type { ShipRate } from '../../../contract/orders/costs/pricing.ts';
import { postalCountry } from '../../../contract/places/territories.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import type { ShipRateTable } from '../../database/tables/catalogTables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readOperatorBook, type OperatorBook } from '../../operator/operatorBook.ts';
import { versionedCache } from '../../operator/versionedCache.ts';
import { booksByAccount, readSellerPrices, type AccountPrices, type SellerPrices } from './sellerPrices.ts';

export interface PricedArea {
  position: string;
  width_in: number;
  height_in: number;
  print_cents: number;
  left_bp: number | null;
  top_bp: number | null;
}

/** A variant with the data of its product. */
export interface PricedVariant {
  id: string;
  base_id: string;
  sku: string;
  name: string;
  /** Such as `Black / L`. */
  options: string;
  color: string;
  size: string;
  hex: string;
  drawing: string;
  product_type: string;
  base_cents: number;
  stock: 'in' | 'at_risk' | 'out';
  /** Business days from the start of production to dispatch. */
  production_days_min: number;
  production_days_max: number;
  print_method: string;
  /** Country of its provider (ISO); null if unknown. */
  made_in: string | null;
  areas: ReadonlyMap<string, PricedArea>;
}

export interface BookRate extends ShipRate {
  surcharge_kind: SurchargeKind;
  days_min: number;
  days_max: number;
}

/** The facts of a variant that its rate depends on. */
export type BookProduct = Pick<PricedVariant, 'product_type' | 'made_in'>;

/** The operator's catalog in memory, of one version: small, the same for all tenants, read often. */
export interface PriceBook {
  operator: OperatorBook;
  byId(id: string): PricedVariant | undefined;
  /** Ignores case. */
  bySku(sku: string): PricedVariant | undefined;
  skus(): readonly string[];
  /** Returns true if any line ships to this country. */
  serves(country: string): boolean;
  /** Returns the rate for a product from its origin to a country (`pickRate`). */
  rate(goods: BookProduct, line: string, country: string): BookRate | undefined;
  /** Returns each line that has rates, with its shortest transit and lowest price of a piece. */
  ratedLines(): readonly RatedLine[];
}

const readAreas = async (db: Kysely<Database>): Promise<Map<string, Map<string, PricedArea>>> => {
  const areas = new Map<string, Map<string, PricedArea>>();
  for (const row of await db.selectFrom('print_areas').selectAll().execute()) {
    const areasOfBase = areas.get(row.base_id) ?? new Map<string, PricedArea>();
    areas.set(row.base_id, areasOfBase);
    areasOfBase.set(row.position, {
      ...row,
      width_in: Number(row.width_in),
      height_in: Number(row.height_in),
    });
  }
  return areas;
};

const readVariants = async (
  db: Kysely<Database>,
  ids: readonly string[] | undefined,
): Promise<PricedVariant[]> => {
  const areas = await readAreas(db);
  const rows = await db
    .selectFrom('variants')
    .innerJoin('base_products', 'base_products.id', 'variants.base_id')
    .leftJoin('providers', 'providers.name', 'base_products.provider')
    .select([
      'variants.id',
      'variants.base_id',
      'sku',
      'base_products.name',
      'color',
      'hex',
      'size',
      'drawing',
      'product_type',
      'base_cents',
      'stock',
      'production_days_min',
      'production_days_max',
      'print_method',
      'providers.country as made_in',
    ])
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`variants.id = any(${ids}::uuid[])`))
    .execute();
  return rows.map((row) => ({
    ...row,
    options: [row.color, row.size].filter(Boolean).join(' / '),
    areas: areas.get(row.base_id) ?? new Map(),
  }));
};

type Rate = Selectable<ShipRateTable>;

/** Reads the rates of lines that new orders may take. */
const readRates = async (db: Kysely<Database>, { vocabularies }: OperatorBook): Promise<Rate[]> => {
  const offered = new Set(offeredCodes(vocabularies.shipping_lines));
  const rates = await db.selectFrom('ship_rates').selectAll().execute();
  return rates.filter(({ line }) => offered.has(line));
};

const ratedLinesOf = (rates: readonly Rate[]): RatedLine[] =>
  [...Map.groupBy(rates, ({ line }) => line)].map(([line, ofLine]) => ({
    line,
    days: Math.min(...ofLine.map((rate) => rate.days_min)),
    cents: Math.min(...ofLine.map((rate) => rate.first_cents)),
  }));

/**
 * Reads the catalog with its prices, bypassing the cache.
 * @param ids the only variants in it; all by default
 */
export const readPriceBook = async (db: Kysely<Database>, ids?: readonly string[]): Promise<PriceBook> => {
  const operator = await readOperatorBook(db);
  const variants = await readVariants(db, ids);
  const shipRates = await readRates(db, operator);
  const rates = new Map<string, BookRate>();
  const countries = new Set<string>();
  for (const row of shipRates) {
    rates.set(`${row.product_type}|${row.line}|${row.origin}|${row.country}`, row);
    countries.add(row.country);
  }
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const bySku = new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant]));
  const skus = variants.map((variant) => variant.sku);
  const ratedLines = ratedLinesOf(shipRates);
  return {
    operator,
    byId: (id) => byId.get(id),
    bySku: (sku) => bySku.get(sku.toLowerCase()),
    skus: () => skus,
    serves: (country) => countries.has(postalCountry(country)) || countries.has(anyDestination),
    rate: ({ product_type: type, made_in: origin }, line, country) =>
      pickRate((from, to) => rates.get(`${type}|${line}|${from}|${to}`), { origin, country }),
    ratedLines: () => ratedLines,
  };
};

/** The prices of one version. */
export interface PricesOfVersion {
  book: PriceBook;
  sellerPrices: SellerPrices;
}

/** Reads the prices for all sellers and those of single ones (`readPriceBook`). */
export const readPrices = async (
  db: Kysely<Database>,
  ids?: readonly string[],
): Promise<PricesOfVersion> => ({
  book: await readPriceBook(db, ids),
  sellerPrices: await readSellerPrices(db),
});

const currentPrices = versionedCache((db) => inSnapshot(db, (tx) => readPrices(tx)));

/** Returns the price book of the version in force. Stock levels in it are at most a minute old. */
export const priceBook = async (db: Kysely<Database>): Promise<PriceBook> => (await currentPrices(db)).book;

const withPrices = (book: PriceBook, prices: AccountPrices): PriceBook => {
  const agreed = (variant: PricedVariant | undefined): PricedVariant | undefined => {
    const cents = variant && prices.get(variant.id);
    return variant && cents !== undefined ? { ...variant, base_cents: cents } : variant;
  };
  return {
    ...book,
    byId: (id) => agreed(book.byId(id)),
    bySku: (sku) => agreed(book.bySku(sku)),
  };
};

const bookOfAccount = booksByAccount(withPrices);

/** Returns the price book with the prices agreed with an account. */
export const pricesFor = ({ book, sellerPrices }: PricesOfVersion, accountId: string): PriceBook =>
  bookOfAccount(book, sellerPrices, accountId);

/** Returns the current price book of an account: whatever an order costs is computed with it. */
export const accountPriceBook = async (db: Kysely<Database>, accountId: string): Promise<PriceBook> =>
  pricesFor(await currentPrices(db), accountId);
