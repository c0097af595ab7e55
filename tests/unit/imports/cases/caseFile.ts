import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { guessMapping } from '../../../../contract/imports/guess.ts';
import { readMappedFields } from '../../../../contract/imports/fields.ts';
import { recognizeLayout } from '../../../../contract/imports/layouts.ts';
import type { CheckedOrder } from '../../../../contract/imports/checking/check.ts';
import { checkAddress } from '../../../../contract/orders/address.ts';
import { readNewDraft } from '../../../../contract/orders/draft.ts';
import { mergeRows } from '../checking.ts';
import { buildContext } from '../testContext.ts';

/** Any SKU is one: these files are about addresses. */
const context = buildContext({
  variant: (sku) => ({ id: sku, sku }),
  design: (name) => name,
});

/** The orders of a file in `tests/files/cases`, its columns found as an import finds them. */
export const readCase = (name: string): CheckedOrder[] => {
  const text = readFileSync(new URL(`../../../files/cases/${name}`, import.meta.url), 'utf8');
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const { mapping } =
    recognizeLayout(header) ??
    guessMapping(
      header,
      header.map((_, at) => rows.map((row) => row[at] ?? '')),
    );
  return mergeRows(
    rows.map((cells, index) => ({ row: index + 2, fields: readMappedFields(cells, mapping) })),
    context,
  );
};

/** Problems of the address, as `field code`. */
export const addressIssues = ({ rows }: CheckedOrder): string[] =>
  rows.flatMap(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));

/** City, region, postcode and country of an order. */
export const placeText = ({ order }: CheckedOrder): string =>
  [order.city, order.region, order.postcode, order.country].map((part) => part ?? '').join('|');

/** Returns what the check of a created order says of the address. */
export const orderCheck = ({ order }: CheckedOrder): string => checkAddress(readNewDraft(order)).status;
