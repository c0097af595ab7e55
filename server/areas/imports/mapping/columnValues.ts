import { sql } from 'kysely';
import type { z } from 'zod';
import { storedIndexes } from '../../../../contract/imports/fields.ts';
import type { CountryRows } from '../../../../contract/imports/needed.ts';
import { countryChoices, readCountryCell } from '../../../../contract/places/countryNames.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import {
  unmappedLineWords,
  productInText,
  valueKey,
  type columnValuesQuerySchema,
  type ColumnValue,
  type ValueField,
} from '../../../../contract/imports/values.ts';
import { isFooter } from '../../../../contract/imports/vocabulary/footers.ts';
import { shippingLineOf } from '../../../../contract/imports/vocabulary/lines.ts';
import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { importScopeOf, readContext, type ImportContext } from '../checking/context.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import type { ImportKey, StoredImport } from '../storedImport.ts';

/** Maximum different values of a column that may be a few names with a meaning of ours. */
const maxValues = 20;

/** Maximum values counted, above the number of countries: a column with more is not counted any further. */
const maxCounted = 300;
const maxValueLength = 120;

/** Minimum share of countries among a column's different values for it to hold countries. */
const countryShare = 0.5;

/** Counts the different values of each column while a file is read, without the rows below the table. */
export class DistinctValues {
  readonly #columns: (Map<string, number> | null)[];

  /** @param only columns to count; all of them by default. */
  constructor(columns: number, only?: readonly number[]) {
    this.#columns = Array.from({ length: columns }, (_, column) =>
      only?.includes(column) === false ? null : new Map<string, number>(),
    );
  }

  add(rows: readonly SpreadsheetRow[]): void {
    this.#columns.forEach((values, column) => {
      if (values && !this.#takes(rows, column, values)) this.#columns[column] = null;
    });
  }

  /** Values in the order of the file; null for a column with too many. */
  get columns(): (string[] | null)[] {
    return this.#columns.map((values) => (values && values.size <= maxValues ? [...values.keys()] : null));
  }

  /** Rows by country for each column that holds countries; null for all others. */
  get countries(): (CountryRows[] | null)[] {
    return this.#columns.map((values) => {
      if (!values || values.size === 0) return null;
      const names = [...values.keys()].filter((value) => readCountryCell(value) !== undefined);
      if (names.length < values.size * countryShare) return null;
      return [...values].map(([country, rows]) => ({ country, rows }));
    });
  }

  #takes(rows: readonly SpreadsheetRow[], column: number, values: Map<string, number>): boolean {
    for (const { cells } of rows) {
      const value = (cells[column] ?? '').trim();
      if (value === '') continue;
      const count = values.get(value);
      if (count === undefined) {
        if (isFooter(cells, this.#columns.length)) continue;
        if (value.length > maxValueLength || values.size === maxCounted) return false;
      }
      values.set(value, (count ?? 0) + 1);
    }
    return true;
  }
}

/**
 * Returns true if a column has names of shipping lines that we do not know and the seller has not been asked
 * about.
 */
export const hasUnknownLines = (
  distinct: DistinctValues,
  column: number | undefined,
  answeredValues: ValueMap,
  lines: readonly LineEntry[],
): boolean => {
  const words = column === undefined ? null : distinct.columns[column];
  return unmappedLineWords(words ?? [], answeredValues).some(
    (word) => shippingLineOf(word, lines) === undefined,
  );
};

export const storeValues = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  values: DistinctValues,
): Promise<void> => {
  const collected = {
    columns: JSON.stringify(values.columns),
    countries: JSON.stringify(values.countries),
  };
  await tx
    .insertInto('import_values')
    .values({ account_id: accountId, import_id: importId, ...collected })
    .onConflict((conflict) => conflict.columns(['account_id', 'import_id']).doUpdateSet(collected))
    .execute();
};

/** Returns how many rows name each country: from the rows if they are stored, else from the file's column. */
export const countCountries = async (
  tx: Tx,
  { account_id: accountId, id, status, mapping }: StoredImport,
  column: number,
): Promise<CountryRows[] | null> => {
  if (status === 'preview' && mapping['country'] === column) {
    const cell = sql`cells[${sql.lit(storedIndexes.country + 1)}]`;
    const { rows } = await sql<CountryRows>`
      select ${cell} as country, count(*)::int as rows from import_rows
      where account_id = ${accountId} and import_id = ${id} and ${cell} <> '' group by 1`.execute(tx);
    return rows;
  }
  const storedValues = await tx
    .selectFrom('import_values')
    .select('countries')
    .where('account_id', '=', accountId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return storedValues?.countries[column] ?? null;
};

/** Returns true for a SKU that we know, or the SKU of a base product, whose color and size stand in other columns. */
const isSku = (value: string, context: ImportContext): boolean => {
  const { book } = context;
  const line = { external_variant_id: null, sku: value, title: value, options: '' };
  if (context.match(line).variant) return true;
  const start = `${value}-`.toLowerCase();
  return book.skus().some((sku) => sku.toLowerCase().startsWith(start));
};

interface Knowledge {
  knows: (value: string, context: ImportContext) => boolean;
  suggest: (value: string, context: ImportContext) => string[];
}

/**
 * Returns suggestions for a text that names no product of the catalog; undefined for a product, with or
 * without color and size.
 */
const suggestForUnknown = (product: string, context: ImportContext): string[] | undefined => {
  const match = context.good({ product, color: '', size: '' });
  return 'unknown' in match && match.unknown === 'product' ? match.suggestions : undefined;
};

const answers: Record<ValueField, Knowledge> = {
  shipping_line: {
    knows: (value, context) => context.shippingLine(value) !== undefined,
    suggest: (value, context) => context.suggestShippingLine(value),
  },
  country: {
    knows: (value) => readCountryCell(value) !== undefined,
    suggest: (value) => [...countryChoices(value)],
  },
  product: {
    knows: (value, context) => suggestForUnknown(value, context) === undefined,
    suggest: (value, context) => suggestForUnknown(value, context) ?? [],
  },
  sku: { knows: isSku, suggest: (value, context) => context.suggestSku(value, '') },
};

/** Removes repeated values, ignoring case: "Nhanh" and "nhanh" are one. The first spelling stays. */
const distinctValues = (field: ValueField, values: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const value of values)
    if (!byKey.has(valueKey(field, value))) byKey.set(valueKey(field, value), value);
  return [...byKey.values()];
};

/** Returns the different values of a column that we do not know for this field; empty if the column has too many. */
export const unknownValues = async (
  tx: Tx,
  storedImport: StoredImport,
  { field, column }: z.infer<typeof columnValuesQuerySchema>,
  book: PriceBook,
): Promise<ColumnValue[]> => {
  const storedValues = await tx
    .selectFrom('import_values')
    .select('columns')
    .where('account_id', '=', storedImport.account_id)
    .where('import_id', '=', storedImport.id)
    .executeTakeFirst();
  const values = storedValues?.columns[column] ?? [];
  if (values.length === 0) return [];
  const scope = importScopeOf(storedImport);
  const context = await readContext(tx, scope, book, new Map());
  const { knows, suggest } = answers[field];
  const unknownTexts = values
    .filter((value) => !knows(value, context))
    .map((value) => (field === 'product' ? productInText(value) : value));
  return distinctValues(field, unknownTexts).map((value) => ({
    value,
    suggestions: suggest(value, context),
  }));
};
