import type { Kysely, Selectable } from 'kysely';
import type { Deliverable, RouteRate } from '../../../contract/catalog/delivered.ts';
import type { MailLocale } from '../../../contract/locales.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import { ratesFrom } from '../../../contract/catalog/shipRates.ts';
import type { Actor } from '../../actor/actor.ts';
import type {
  BaseProductTable,
  PrintAreaTable,
  ShipRateTable,
  VariantTable,
} from '../../database/tables/catalogTables.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readOperatorBook, type OperatorBook } from '../../operator/operatorBook.ts';
import { versionedCache } from '../../operator/versionedCache.ts';
import type { Quality } from '../../../contract/catalog/quality.ts';
import { readCatalog } from './bases.ts';
import { providerQuality } from './quality.ts';
import { booksByAccount, readSellerPrices, type AccountPrices, type SellerPrices } from './sellerPrices.ts';

type Row<T> = Selectable<T>;

/** A base product with all its data that is the same for all sellers. `rates`: those from its country of origin. */
export interface BookBase extends Row<BaseProductTable>, Omit<Deliverable, 'variants' | 'rates'> {
  rates: readonly (RouteRate & Pick<Row<ShipRateTable>, 'surcharge_labels'>)[];
  areas: (Omit<Row<PrintAreaTable>, 'width_in' | 'height_in'> & { width_in: number; height_in: number })[];
  variants: Row<VariantTable>[];
}

/** The whole catalog in memory, the same for all tenants. `factsByKey`: derived data by its input. */
export interface CatalogBook {
  operator: OperatorBook;
  bases: readonly BookBase[];
  byId: ReadonlyMap<string, BookBase>;
  /** Quality by provider; null or missing with too few orders. */
  quality: ReadonlyMap<string, Quality | null>;
  factsByKey: Map<string, string>;
}

const readRates = async (
  db: Kysely<Database>,
  { vocabularies }: OperatorBook,
): Promise<Map<string, Row<ShipRateTable>[]>> =>
  Map.groupBy(
    await db
      .selectFrom('ship_rates')
      .selectAll()
      // Lines that new orders may take.
      .where('line', 'in', ['', ...offeredCodes(vocabularies.shipping_lines)])
      .orderBy('line')
      .orderBy('country')
      .orderBy('origin')
      .execute(),
    (rate) => rate.product_type,
  );

const readOrigins = async (db: Kysely<Database>): Promise<Map<string, string | null>> => {
  const providers = await db.selectFrom('providers').select(['name', 'country']).execute();
  return new Map(providers.map(({ name, country }) => [name, country]));
};

const readBook = async (db: Kysely<Database>): Promise<CatalogBook> => {
  const operator = await readOperatorBook(db);
  const products = await readCatalog(db);
  const rates = await readRates(db, operator);
  const origins = await readOrigins(db);
  const quality = await providerQuality(db);
  const bases = products.map((base) => {
    const origin = origins.get(base.provider) ?? null;
    return { ...base, made_in: origin, rates: ratesFrom(rates.get(base.product_type) ?? [], origin) };
  });
  return {
    operator,
    bases,
    byId: new Map(bases.map((base) => [base.id, base])),
    quality,
    factsByKey: new Map(),
  };
};

interface CatalogOfVersion {
  book: CatalogBook;
  sellerPrices: SellerPrices;
}

const currentCatalog = versionedCache((db) =>
  inSnapshot(db, async (tx): Promise<CatalogOfVersion> => ({
    book: await readBook(tx),
    sellerPrices: await readSellerPrices(tx),
  })),
);

/** Returns the catalog of the version in force. Stock levels in it are at most a minute old. */
export const catalogBook = async (db: Kysely<Database>): Promise<CatalogBook> =>
  (await currentCatalog(db)).book;

const withPrices = (book: CatalogBook, prices: AccountPrices): CatalogBook => {
  const bases = book.bases.map((base) => ({
    ...base,
    variants: base.variants.map((variant) => ({
      ...variant,
      base_cents: prices.get(variant.id) ?? variant.base_cents,
    })),
  }));
  return { ...book, bases, byId: new Map(bases.map((base) => [base.id, base])), factsByKey: new Map() };
};

const bookOfAccount = booksByAccount(withPrices);

const inVietnamese = (book: CatalogBook): CatalogBook => {
  const bases = book.bases.map((base) => ({ ...base, ...base.translations['vi'] }));
  return { ...book, bases, byId: new Map(bases.map((base) => [base.id, base])) };
};

const vietnameseBooks = new WeakMap<CatalogBook, CatalogBook>();

/** Returns the catalog with names and texts in a language, as far as the operator has written them. */
export const bookIn = (book: CatalogBook, language: MailLocale): CatalogBook => {
  if (language === 'en') return book;
  const translated = vietnameseBooks.get(book) ?? inVietnamese(book);
  vietnameseBooks.set(book, translated);
  return translated;
};

/** Returns the catalog as an account reads it: in a language, with the prices agreed with it. */
export const accountCatalogBook = async (
  db: Kysely<Database>,
  { accountId, language }: Pick<Actor, 'accountId' | 'language'>,
): Promise<CatalogBook> => {
  const { book, sellerPrices } = await currentCatalog(db);
  return bookIn(bookOfAccount(book, sellerPrices, accountId), language);
};
