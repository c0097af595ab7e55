import type { FieldValues, ImportField } from '../../contract/imports/fields.ts';
import { layouts } from '../../contract/imports/layouts.ts';
import type { ImportLayout, ImportLayoutName } from '../../contract/imports/layouts/layout.ts';
import { rowProblems, type ProblemLevel, type RowProblemCode } from '../../contract/imports/problems.ts';
import { faults, type Fault } from './faults.ts';
import { makeRecipient } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** A SKU that the check will know. Colour and size are written where the layout has columns for them. */
export interface FileSku {
  sku: string;
  product?: string;
  color?: string;
  size?: string;
}

export interface OrderFileOptions {
  layout: ImportLayoutName;
  seed?: number;
  /** Line items, faulty ones included. */
  rows?: number;
  faults?: number;
  skus: readonly FileSku[];
  /** File names of the library or links, for layouts with design columns. */
  designs: readonly string[];
}

export interface ExpectedProblem {
  row: number;
  field: ImportField;
  code: RowProblemCode;
  level: ProblemLevel;
}

/** The header and rows of a file, the problems it must show (row 1 is the header), and its clean values by row. */
export interface OrderFile {
  table: string[][];
  expected: ExpectedProblem[];
  orders: number;
  written: Map<number, FieldValues>;
}

type Line = FieldValues & { alone: boolean };

/** An order export of one layout as its service writes it, with known mistakes in orders of one row. */
export function makeOrderFile(options: OrderFileOptions): OrderFile {
  const { seed = 1, rows = 300, faults: faultCount = 15 } = options;
  const layout = layouts.find((candidate) => candidate.name === options.layout);
  if (!layout) throw new Error(`No layout is called ${options.layout}`);
  const random = createRandom(seed);
  const lines = makeLines(random, layout, rows, options);
  const expected = spoil(random, lines, usable(layout), faultCount);
  const table = [[...layout.header], ...lines.map((line) => cellsOf(line, layout))];
  const orders = new Set(lines.map((line) => line.order_number)).size;
  return { table, expected, orders, written: new Map(lines.map(({ alone: _, ...line }, index) => [index + 2, line])) };
}

function makeLines(random: Random, layout: ImportLayout, rows: number, options: OrderFileOptions): Line[] {
  const lines: Line[] = [];
  for (let order = 0; lines.length < rows; order += 1) {
    const size = Math.min(rows - lines.length, random.next() < 0.15 ? random.int(2, 3) : 1);
    const recipient = { ...makeRecipient(random), order_number: orderNumber(layout.name, order) };
    for (let item = 0; item < size; item += 1) {
      const lineRecipient = item > 0 && layout.name === 'shopify' ? { order_number: recipient.order_number } : recipient;
      lines.push({ ...lineRecipient, ...makeItem(random, options), alone: size === 1 });
    }
  }
  return lines;
}

function orderNumber(layout: ImportLayoutName, order: number): string {
  if (layout === 'shopify') return `#${1001 + order}`;
  if (layout === 'etsy') return String(3_412_000_001 + order);
  return layout === 'woocommerce' ? String(20_001 + order) : `A-${1001 + order}`;
}

function makeItem(random: Random, options: OrderFileOptions): FieldValues {
  const { sku, product = 'Unisex tee, heavy', color, size } = random.pick(options.skus);
  const item: FieldValues = { sku, product, quantity: String(random.int(1, 4)), design_front: random.pick(options.designs) };
  if (color) item.color = color;
  if (size) item.size = size;
  if (color && size) item.variations = `Size:${size},Color:${color}`;
  return item;
}

/** Mistakes that can be made in this layout: its file has their column. */
function usable(layout: ImportLayout): Fault[] {
  const fields = new Set(layout.header.map((name) => layout.columns[name]));
  if (layout.open) fields.add('design_front');
  return faults.filter((fault) => fields.has(fault.field));
}

function spoil(random: Random, lines: Line[], possible: readonly Fault[], faultCount: number): ExpectedProblem[] {
  const expected: ExpectedProblem[] = [];
  const spoiled = new Set<number>();
  for (let tries = 0; expected.length < faultCount && tries < faultCount * 200; tries += 1) {
    const fault = possible[expected.length % possible.length];
    const index = random.int(0, lines.length - 1);
    const line = lines[index];
    if (!fault || !line?.alone || spoiled.has(index) || fault.spoil(line) === false) continue;
    spoiled.add(index);
    expected.push({ row: index + 2, field: fault.field, code: fault.code, level: rowProblems[fault.code] });
  }
  if (expected.length < faultCount) throw new Error(`Only ${expected.length} of ${faultCount} mistakes fit into the file`);
  return expected.toSorted((a, b) => a.row - b.row);
}

function cellsOf(line: Line, layout: ImportLayout): string[] {
  const open: Partial<Record<string, ImportField>> = layout.open ? { 'Artwork Front': 'design_front' } : {};
  return layout.header.map((name) => {
    const field = layout.columns[name] ?? open[name];
    if (field) return written(layout.name, field, line[field] ?? '');
    return line.address1 === undefined ? '' : (extras[name] ?? '');
  });
}

/** Shopify keeps zips as text by an apostrophe; Etsy writes countries in full. */
function written(layout: ImportLayoutName, field: ImportField, value: string): string {
  if (layout === 'shopify' && field === 'postcode' && value !== '') return `'${value}`;
  if (layout === 'etsy' && field === 'country' && value.length === 2) {
    return new Intl.DisplayNames('en', { type: 'region' }).of(value) ?? value;
  }
  return value;
}

const extras: Readonly<Record<string, string>> = {
  'Financial Status': 'paid',
  'Paid at': '2026-10-02 17:09:34 -0400',
  'Fulfillment Status': 'unfulfilled',
  'Accepts Marketing': 'no',
  Currency: 'USD',
  Total: '27.95',
  'Shipping Method': 'Standard',
  'Created at': '2026-10-02 17:09:33 -0400',
  'Billing Name': 'Somebody Else',
  'Billing Country': 'US',
  'Sale Date': '10/02/26',
  Buyer: 'coolbuyer42',
  Price: '$24.00',
  'Product Id': 'Unisex T-shirt',
  status: 'processing',
  date: '2026-10-02 17:09:33',
  order_currency: 'USD',
  shipping_method: 'Flat rate',
  billing_country: 'US',
  item_price: '24.00',
  'Check valid address': 'TRUE',
};
