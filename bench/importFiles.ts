import type { CatalogVariant } from '../contract/imports/checking/goods.ts';
import { toCsv } from '../tests/files/csv.ts';
import { makeOrderFile, type OrderFile, type OrderFileOptions } from '../tests/files/orderFile.ts';

/** Contents and size of a file. */
export interface FileParts {
  goods: readonly CatalogVariant[];
  designs: readonly string[];
  rows: number;
}

/** A kind of file. */
export interface FileKind {
  label: string;
  /** Begins the order numbers, so that no file repeats the orders of another. */
  prefix: string;
  build: (parts: FileParts) => OrderFile;
}

/** Builds the rows of our layout; another `seed` gives other buyers. By default goods are named by their SKU only. */
const buildRows = (
  { goods, designs, rows }: FileParts,
  seed: number,
  { faults = 0, skus = goods.map(({ sku }) => ({ sku })) }: Partial<OrderFileOptions> = {},
): OrderFile => makeOrderFile({ layout: 'platen', seed, rows, faults, skus, designs });

/** Changes the cells of each row by the names of their columns. */
const withCells = (file: OrderFile, change: (cells: Map<string, string>, row: number) => void): OrderFile => {
  const [header = [], ...rows] = file.table;
  const table = rows.map((row, index) => {
    const cells = new Map(header.map((name, column) => [name, row[column] ?? '']));
    change(cells, index);
    return header.map((name) => cells.get(name) ?? '');
  });
  return { ...file, table: [header, ...table] };
};

/** Names products, colors and sizes instead of SKUs; without a SKU column the layout is guessed. */
const buildWithoutSkus = (parts: FileParts): OrderFile => {
  const file = buildRows(parts, 4, { skus: parts.goods });
  const [header = [], ...rows] = withCells(file, (cells) => cells.set('SKU', '')).table;
  return { ...file, table: [header.map((name) => (name === 'SKU' ? 'Unused' : name)), ...rows] };
};

/** A valid file. */
export const plainFile: FileKind = { label: 'plain', prefix: '', build: (parts) => buildRows(parts, 1) };

export const fileWithErrors: FileKind = {
  label: '5 % of the rows with an error',
  prefix: 'E',
  build: (parts) => buildRows(parts, 2, { faults: Math.floor(parts.rows / 20) }),
};

/** Files that are harder to import than the plain one. */
export const harderFiles: readonly FileKind[] = [
  fileWithErrors,
  {
    label: 'each row with a personalization',
    prefix: 'P',
    build: (parts) =>
      withCells(buildRows(parts, 3), (cells, row) =>
        cells.set('Personalization', `Happy birthday, Anna ${row}`),
      ),
  },
  { label: 'product, color and size instead of a SKU', prefix: 'W', build: buildWithoutSkus },
];

/** Builds a CSV file and counts the orders in it. */
export const buildFile = ({ prefix, build }: FileKind, parts: FileParts) => {
  const { table, orders } = withCells(build(parts), (cells) =>
    cells.set('Order number', `${prefix}${cells.get('Order number') ?? ''}`),
  );
  return { csv: toCsv(table), orders };
};

export type BuiltFile = ReturnType<typeof buildFile>;
