import type { NewOrderDraft, Orders } from '../orders/draft.ts';
import { orders } from '../orders/orders.ts';
import { printPositions, type PrintPosition } from '../orders/statuses.ts';
import { longestPersonalization } from '../orders/personalization.ts';
import { fieldOf, type Resource } from '../schema/resource.ts';

/** A rule of one target field: `order` fields belong to the whole order, `item` fields to the row's line item. */
interface FieldRule {
  scope: 'order' | 'item';
  required: boolean;
  max: number;
}

/**
 * How a file says a field. `at`: where rows keep its text, from 0; imports under way are stored so, hence a place is
 * never given to another field, and a new field takes the next free one. `max`: longest text of a cell, in characters.
 */
interface Line {
  at: number;
  max: number;
  required?: true;
}

/** What files say of an order that becomes part of another field, or decides whether there is an order at all. */
export const helperFields = [
  'first_name',
  'last_name',
  'address3',
  'postcode_end',
  'phone_middle',
  'phone_end',
  'order_state',
  'canceled_at',
  'shipped_at',
  'fulfillment_state',
  'note_attributes',
] as const;
/** What files say of an item that decides whether it is made, and how many of it. */
export const itemHelpers = [
  'item_state',
  'item_returned',
  'item_ships',
  'item_shipped',
  'item_sent',
] as const;
type Helpers = Record<(typeof helperFields)[number], Line>;

/** A text is as long as the order's own; of all else a file has a name, whose length is said here. */
type LineOf<F> = F extends { kind: 'text'; max: number } ? Omit<Line, 'max'> : Line;

/** Every field that a new order takes has its line, so that a file can say all that a form can. */
export type OrderLines<R = Orders> =
  R extends Resource<string, infer F>
    ? Helpers & { [N in keyof NewOrderDraft<R> & keyof F]: LineOf<F[N]> }
    : never;

const longestLink = 2_000;

/** In the order in which they are offered. */
const orderLines: OrderLines = {
  order_number: { at: 0, required: true },
  reference: { at: 1 },
  recipient: { at: 2, required: true },
  first_name: { at: 3, max: 120 },
  last_name: { at: 4, max: 120 },
  company: { at: 5 },
  email: { at: 6 },
  phone: { at: 7 },
  tax_number: { at: 41 },
  address1: { at: 8, required: true },
  address2: { at: 9 },
  city: { at: 10, required: true },
  region: { at: 11 },
  postcode: { at: 12 },
  country: { at: 13, max: 120, required: true },
  shipping_line: { at: 14, max: 64 },
  note: { at: 15 },
  gift_message: { at: 29 },
  address3: { at: 31, max: 200 },
  postcode_end: { at: 43, max: 20 },
  phone_middle: { at: 44, max: 20 },
  phone_end: { at: 45, max: 20 },
  order_state: { at: 32, max: 120 },
  canceled_at: { at: 33, max: 120 },
  shipped_at: { at: 34, max: 120 },
  fulfillment_state: { at: 38, max: 120 },
  note_attributes: { at: 40, max: 5_000 },
};

const itemLines = {
  sku: { at: 16, required: true, max: 120 },
  product: { at: 17, max: 400 },
  color: { at: 18, max: 120 },
  size: { at: 19, max: 120 },
  variations: { at: 20, max: 1_000 },
  quantity: { at: 21, required: true, max: 20 },
  personalization: { at: 30, max: longestPersonalization },
  mockup_front: { at: 22, max: longestLink },
  mockup_back: { at: 23, max: longestLink },
  item_state: { at: 35, max: 120 },
  item_returned: { at: 36, max: 20 },
  item_ships: { at: 37, max: 20 },
  item_shipped: { at: 39, max: 20 },
  item_sent: { at: 42, max: 20 },
} as const satisfies Record<string, Line>;

const designLines: Record<PrintPosition, Line> = {
  front: { at: 24, max: longestLink },
  back: { at: 25, max: longestLink },
  sleeve_left: { at: 26, max: longestLink },
  sleeve_right: { at: 27, max: longestLink },
  wrap: { at: 28, max: longestLink },
};

/** The field that holds the print file of an area of the product. */
export type DesignField = `design_${PrintPosition}`;
export type ImportField<R = Orders> = keyof OrderLines<R> | keyof typeof itemLines | DesignField;

export const designField = (position: PrintPosition): DesignField => `design_${position}`;
export const designFields: readonly DesignField[] = printPositions.map(designField);

type Entry = [ImportField, FieldRule & { at: number }];

const longest = (name: string): number => {
  const { max } = fieldOf(orders, name) as { max?: number };
  return max ?? 0;
};

const entries: Entry[] = [
  ...Object.entries<Partial<Line>>(orderLines).map(
    ([name, { at = 0, required = false, max = longest(name) }]): Entry => [
      name as ImportField,
      { scope: 'order', required, max, at },
    ],
  ),
  ...Object.entries<Line>(itemLines).map(([name, { required = false, ...line }]): Entry => [
    name as ImportField,
    { scope: 'item', required, ...line },
  ]),
  ...printPositions.map((position): Entry => [
    designField(position),
    { scope: 'item', required: false, ...designLines[position] },
  ]),
];

const rules = new Map(entries);

/**
 * The target fields of an order import, in the order in which they are offered (domain §1.2). `first_name` and `last_name`
 * become `recipient`, `address3` goes on with `address2`, `postcode_end` with `postcode`, `phone_middle` and `phone_end` with `phone`. `order_state`, `fulfillment_state` and the dates `canceled_at` and
 * `shipped_at` say which orders are not to be made; `item_state`, `item_ships`, `item_shipped`, `item_sent` and `item_returned`
 * (how many) the same of one item: those sent are a part of the quantity, those shipped are not. `variations` ("Size:XL,Color:Black,Personalization:Anna") becomes `size`, `color` and `personalization`, and
 * `note_attributes`, which a store keeps with the whole order, the personalization of its only item, or a part of the note.
 */
export const importFields: readonly ImportField[] = [...rules.keys()];

/** Where rows keep the text of each, from 0. */
export const storedPlaces = Object.fromEntries(entries.map(([name, { at }]) => [name, at])) as Readonly<
  Record<ImportField, number>
>;

/** The same in the order in which rows keep them. */
export const storedFields: readonly ImportField[] = importFields.toSorted(
  (one, other) => storedPlaces[one] - storedPlaces[other],
);

/** Scope, need and longest length in characters of a target field. Postcode: see `usesPostcodes`. */
export function fieldRule(field: ImportField): FieldRule {
  const rule = rules.get(field);
  if (!rule) throw new Error(`No import field is called ${field}`);
  return rule;
}

export const isImportField = (name: string): name is ImportField => rules.has(name as ImportField);

/** Values of one row by field; a field that is absent or empty has no value. */
export type FieldValues = Partial<Record<ImportField, string>>;

/** An object that has all these fields and no value: copies of it have one shape, whichever values they are given. */
export const shapeOf = (fields: readonly ImportField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

/** Target field → index of the file's column, from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Reads the mapped columns of a row. */
export function toFields(cells: readonly string[], mapping: Mapping): FieldValues {
  const fields: FieldValues = {};
  for (const field of importFields) {
    const column = mapping[field];
    const cell = column === undefined ? undefined : cells[column];
    if (cell) fields[field] = cell;
  }
  return fields;
}

/** The places of what almost every row has, which all stored rows have. */
const leastPlaces = storedPlaces.design_front + 1;

/** Values in the order of `storedFields`, as rows are stored; `''` where there is none, and nothing behind the last. */
export const toStored = (fields: FieldValues): string[] => {
  const stored: string[] = [];
  let length = leastPlaces;
  for (const field of storedFields) {
    const value = fields[field] ?? '';
    if (stored.push(value) > length && value !== '') length = stored.length;
  }
  stored.length = length;
  return stored;
};

/** The reverse of `toStored`. `fields`: an object that has no value yet, to be given them. */
export function fromStored(stored: readonly string[], fields: FieldValues = {}): FieldValues {
  let place = 0;
  for (const field of storedFields) {
    const value = stored[place];
    if (value) fields[field] = value;
    place += 1;
  }
  return fields;
}
