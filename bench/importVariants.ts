import { createGoods, type Good } from '../contract/imports/checking/goods.ts';
import { createSuggest } from '../contract/imports/checking/suggest.ts';
import { skuKey } from '../contract/imports/vocabulary/skus.ts';
import { makeOrderFile, type OrderFile } from '../tests/files/orderFile.ts';
import type { BenchResult } from './measure/report.ts';

/** A file that is harder than the plain one; `name` also begins its order numbers, so that no file has another's. */
export interface Variant {
  name: string;
  label: string;
  file: (parts: FileParts) => OrderFile;
}

export interface FileParts {
  goods: readonly Good[];
  designs: readonly string[];
  rows: number;
}

/** Other buyers than those of the plain file and of the other variants: `seed` is the variant's own. */
const plain = ({ goods, designs, rows }: FileParts, seed: number, faults = 0): OrderFile =>
  makeOrderFile({ layout: 'platen', seed, rows, faults, skus: goods.map(({ sku }) => ({ sku })), designs });

/** Changes the cells of each row by the columns' names. */
const withCells = (file: OrderFile, change: (row: number, cells: Map<string, string>) => void): OrderFile => {
  const [header = [], ...rows] = file.table;
  const table = rows.map((row, index) => {
    const cells = new Map(header.map((name, column) => [name, row[column] ?? '']));
    change(index, cells);
    return header.map((name) => cells.get(name) ?? '');
  });
  return { ...file, table: [header, ...table] };
};

const renamed = ({ table: [, ...rows], ...file }: OrderFile, header: readonly string[]): OrderFile => ({
  ...file,
  table: [[...header], ...rows],
});

/** The header without what would tell our own layout: the columns are guessed, and product, color and size say what to make. */
const inWords = (parts: FileParts): OrderFile => {
  const bySku = new Map(parts.goods.map((good) => [good.sku, good]));
  const file = withCells(plain(parts, 4), (_, cells) => {
    const good = bySku.get(cells.get('SKU') ?? '');
    cells.set('Product', good?.product ?? '');
    cells.set('Color', good?.color ?? '');
    cells.set('Size', good?.size ?? '');
    cells.set('SKU', '');
  });
  return renamed(file, file.table[0]?.map((name) => (name === 'SKU' ? 'Unused' : name)) ?? []);
};

export const variants: readonly Variant[] = [
  {
    name: 'E',
    label: '5 % of the rows with an error',
    file: (parts) => plain(parts, 2, Math.floor(parts.rows / 20)),
  },
  {
    name: 'P',
    label: 'each row with a personalization',
    file: (parts) =>
      withCells(plain(parts, 3), (row, cells) => cells.set('Personalization', `Happy birthday, Anna ${row}`)),
  },
  { name: 'W', label: 'product, color and size instead of a SKU', file: inWords },
];

/** The rows of a variant with order numbers of its own. */
export const tableOf = ({ name, file }: Variant, parts: FileParts): OrderFile =>
  withCells(file(parts), (_, cells) =>
    cells.set('Order number', `${name}${cells.get('Order number') ?? ''}`),
  );

const wrongValues = 10_000;

/** Swapped letters and a number: no two are alike, and none is known. */
const wrong = (text: string, index: number): string =>
  `${text.slice(1, 2)}${text.slice(0, 1)}${text.slice(2)}${index}`;

const timed = (work: (index: number) => unknown): number => {
  const start = performance.now();
  for (let index = 0; index < wrongValues; index += 1) work(index);
  return (performance.now() - start) / 1000;
};

/** Suggestions for many different wrong values: of SKUs, and of products in words. */
export const timeSuggestions = (goods: readonly Good[]): BenchResult[] => {
  const at = (index: number): Good =>
    goods[index % goods.length] ?? { sku: '', product: '', color: '', size: '' };
  const suggest = createSuggest(
    goods.map(({ sku }) => sku),
    undefined,
    { same: skuKey },
  );
  const find = createGoods(goods);
  const skus = timed((index) => suggest(wrong(at(index).sku, index)));
  const words = timed((index) =>
    find({ product: wrong(at(index).product, index), color: at(index).color, size: at(index).size }),
  );
  const note = `${wrongValues} different values among ${goods.length} variants`;
  return [
    { name: 'import: suggestions for wrong SKUs', measured: skus, limit: 1, unit: 's', note },
    { name: 'import: suggestions for wrong products', measured: words, limit: 1, unit: 's', note },
  ];
};
