import { checkOrder, type CheckedOrder } from '../../../contract/imports/checking/check.ts';
import { createVariantLookup } from '../../../contract/imports/checking/goods.ts';
import type { ImportCheckContext, VariantMatch } from '../../../contract/imports/checking/context.ts';
import { createCellChanger } from '../../../contract/imports/changes.ts';
import type { FileReadOptions } from '../../../contract/imports/readOptions.ts';
import { GroupedRows } from '../../../server/areas/imports/checking/groupedRows.ts';
import { understand, type ColumnMeaning } from '../../../server/areas/imports/mapping/understand.ts';
import { refuseOrderList } from '../../../server/areas/imports/reading/orderList.ts';
import { FileProblem } from '../../../server/spreadsheets/fileProblem.ts';
import type { TableSource } from '../../../server/spreadsheets/loadBytes.ts';
import type { SpreadsheetRow } from '../../../server/spreadsheets/spreadsheetRow.ts';
import { readTable } from '../../../server/areas/imports/reading/table.ts';
import { automaticReadOptions } from '../../../contract/imports/readOptions.ts';
import { buildContext } from './testContext.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

const variants: VariantMatch[] = [
  ...['S', 'M', 'L', 'XL', '2XL'].map((size) => ({
    id: `CT-BLK-${size}`,
    sku: `CT-BLK-${size}`,
    color: 'Black',
    size,
    positions: ['front', 'back'] as const,
  })),
  { id: 'MUG11-WHT', sku: 'MUG11-WHT', color: 'White', size: '11oz', positions: ['wrap'] as const },
];

const context = (): ImportCheckContext => {
  const good = createVariantLookup(
    variants.map(({ sku, color = '', size = '' }) => ({
      sku,
      product: sku.startsWith('CT') ? 'Classic Tee' : 'Mug',
      color,
      size,
    })),
  );
  const variant = (sku: string) =>
    variants.find((candidate) => candidate.sku.toLowerCase() === sku.toLowerCase());
  return buildContext({
    good,
    variant,
    design: (name) => (name.endsWith('.png') ? name : undefined),
    habit: null,
  });
};

/** Summary of one order of a file: its number, address, items and problems. */
export interface ReadOrder {
  number: string;
  to: string;
  items: string[];
  problems: string[];
  isMade: boolean;
}

const summaryOf = ({ order, rows, level }: CheckedOrder): ReadOrder => ({
  number: order.order_number ?? rows[0]?.values.order_number ?? '',
  to: [
    order.recipient,
    order.address1,
    order.address2,
    order.city,
    order.region,
    order.postcode,
    order.country,
  ]
    .filter(Boolean)
    .join(' · '),
  items: rows.flatMap(({ item, values }) =>
    item
      ? [
          [values.quantity, item.variant?.sku, values.personalization && `“${values.personalization}”`]
            .filter(Boolean)
            .join(' '),
        ]
      : [],
  ),
  problems: rows.flatMap(({ row, problems }) =>
    problems.filter(({ code }) => code !== 'no_design').map(({ field, code }) => `${row} ${field} ${code}`),
  ),
  isMade: level === 'ready' || level === 'warning',
});

export interface ReadFile extends ColumnMeaning {
  header: string[];
  /** Names of the columns by field. */
  columns: Record<string, string>;
  orders: ReadOrder[];
}

/** Reads a file by the steps of an import, without a database, and returns its mapped columns, too. */
export const readFile = async (
  source: TableSource,
  readOptions: Partial<FileReadOptions> = {},
  values?: ColumnMeaning['values'],
): Promise<ReadFile> => {
  const table = await readTable(source, null, { ...automaticReadOptions, ...readOptions });
  const { header } = table.info;
  const rows: SpreadsheetRow[] = [];
  for await (const batch of table.batches) rows.push(...batch);
  const understood = understand(
    header,
    rows.slice(0, 30).map(({ cells }) => cells),
    [],
    null,
    samplePositions,
  );
  refuseOrderList(header, understood);
  createCellChanger(understood.changes)?.(rows);
  const groups = new GroupedRows(understood.mapping, values ?? understood.values, header);
  groups.add(rows);
  const orders = [...groups.take()].map(([, members]) => summaryOf(checkOrder(members, context())));
  const columns = Object.fromEntries(
    Object.entries(understood.mapping).map(([field, column]) => [field, header[column] ?? '']),
  );
  return { ...understood, header, columns, orders };
};

/** Returns the path of a file in `tests/files/cases`. */
export const caseFile = (name: string): string =>
  new URL(`../../files/cases/${name}`, import.meta.url).pathname;

/** Returns the problem of a file that cannot be read, with its row. */
export const problemOf = async (source: TableSource): Promise<string> => {
  try {
    await readFile(source);
    return 'none';
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    return [problem.code, problem.params.row].filter(Boolean).join(' ');
  }
};

/** Returns an order in one line. */
const lineOf = ({ number, to, items, problems, isMade }: ReadOrder): string =>
  [number, to, items.join(' + '), problems.join('; '), isMade ? 'made' : 'left'].filter(Boolean).join(' | ');

/** Returns the orders of a file of `tests/files/cases`, each in one line. */
export const readCase = async (name: string, readOptions?: Partial<FileReadOptions>): Promise<string[]> =>
  (await readFile(caseFile(name), readOptions)).orders.map(lineOf);

/** Returns the orders of a text, each in one line. */
export const readText = async (text: string, readOptions?: Partial<FileReadOptions>): Promise<string[]> =>
  (await readFile(Buffer.from(text), readOptions)).orders.map(lineOf);

/** Header of our own layout, and the end of an address in it. */
export const ownHeader =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
export const austin = 'Austin,TX,78701,US';
