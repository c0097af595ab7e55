import type { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  unmatchedColumns,
  unmatchedReasonTexts,
  unmatchedTitles,
  type UnmatchedColumn,
  type unmatchedExportSchema,
} from '../../../../contract/products/unmatchedFile.ts';
import type { UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { cellWriters, type Cell } from '../../../lists/cells.ts';
import { fileFormats } from '../../../lists/files.ts';

const columns = Object.keys(unmatchedColumns) as UnmatchedColumn[];

/** Returns an amount in its currency, such as `12.50 USD`. */
const saleText = ({ currency, minor }: UnmatchedRow['sales'][number]): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};

const valuesOf = ({ shop_name: shop, sales, ...row }: UnmatchedRow): Record<UnmatchedColumn, unknown> => ({
  ...row,
  shop,
  sales: sales.map(saleText).join(' + ') || null,
});

type FileRequest = Pick<z.output<typeof unmatchedExportSchema>, 'format' | 'locale'> & { timeZone: string };

/** Builds a file of rows of the inbox. */
export const unmatchedFile = (
  rows: readonly UnmatchedRow[],
  { format, locale, timeZone }: FileRequest,
): Readable => {
  const context = { timeZone, locale, words: unmatchedReasonTexts[locale] };
  const cells = rows.map((row): Cell[] => {
    const values = valuesOf(row);
    return columns.map((name) =>
      values[name] === null ? null : cellWriters[unmatchedColumns[name]](values[name], context),
    );
  });
  const batches = async function* () {
    yield cells;
  };
  return fileFormats[format].write(
    columns.map((name) => ({ label: unmatchedTitles[locale][name], kind: unmatchedColumns[name] })),
    batches(),
  );
};
