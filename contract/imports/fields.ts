import type { NewOrderDraft, Orders } from '../orders/draft.ts';
import { orders } from '../orders/orders.ts';
import { maxPersonalizationLength } from '../orders/personalization.ts';
import { fieldOf, type Resource } from '../schema/resource.ts';

/** The rule of a target field: `order` fields belong to the whole order, `item` fields to the row's line item. */
interface FieldRule {
  scope: 'order' | 'item';
  required: boolean;
  max: number;
}

/**
 * The way a file holds a field. `at`: index of its text in stored rows, from 0; unfinished imports are stored so, hence
 * an index is never given to another field and a new field takes the next free one. `max`: longest cell text in
 * characters.
 */
interface Line {
  at: number;
  max: number;
  required?: true;
}

/** Fields of a file that become part of another field of the order, or decide whether it is created at all. */
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
/** Fields of a file that decide whether an item is made, and how many. */
export const itemHelpers = [
  'item_state',
  'item_returned',
  'item_ships',
  'item_shipped',
  'item_sent',
] as const;
type Helpers = Record<(typeof helperFields)[number], Line>;

/**
 * The definition of a file field. A text takes its maximum length from the order's field; all others need their own.
 */
type LineOf<F> = F extends { kind: 'text'; max: number } ? Omit<Line, 'max'> : Line;

/** Definitions of every field that a new order takes, so that a file can say all that a form can. */
export type OrderLines<R = Orders> =
  R extends Resource<string, infer F>
    ? Helpers & { [N in keyof NewOrderDraft<R> & keyof F]: LineOf<F[N]> }
    : never;

const maxLinkLength = 2_000;

/** The order of entries is the order in which fields are offered. */
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
  personalization: { at: 30, max: maxPersonalizationLength },
  mockup_front: { at: 22, max: maxLinkLength },
  mockup_back: { at: 23, max: maxLinkLength },
  item_state: { at: 35, max: 120 },
  item_returned: { at: 36, max: 20 },
  item_ships: { at: 37, max: 20 },
  item_shipped: { at: 39, max: 20 },
  item_sent: { at: 42, max: 20 },
} as const satisfies Record<string, Line>;

/** The field with the print file of one print area. */
export type DesignField = `design_${string}`;
export type ImportField<R = Orders> = keyof OrderLines<R> | keyof typeof itemLines | DesignField;

const designStart = 'design_';

export const designField = (position: string): DesignField => `${designStart}${position}`;
export const isDesignField = (name: string): name is DesignField =>
  name.startsWith(designStart) && name.length > designStart.length;

/** Returns the position of a print file's field. */
export const positionOf = (field: DesignField): string => field.slice(designStart.length);

/**
 * Print files with a text of their own in stored rows, as the first release stored them; `otherDesigns` has all others.
 */
const designIndexes: Readonly<Record<DesignField, number>> = {
  design_front: 24,
  design_back: 25,
  design_sleeve_left: 26,
  design_sleeve_right: 27,
  design_wrap: 28,
};

/** Index of the JSON object with the files of all other positions in stored rows. */
export const otherDesignsIndex = 46;

const designRule: FieldRule = { scope: 'item', required: false, max: maxLinkLength };

type Entry = [ImportField, FieldRule & { at: number }];

const maxLengthOf = (name: string): number => {
  const { max } = fieldOf(orders, name) as { max?: number };
  return max ?? 0;
};

const entries: Entry[] = [
  ...Object.entries<Partial<Line>>(orderLines).map(
    ([name, { at = 0, required = false, max = maxLengthOf(name) }]): Entry => [
      name as ImportField,
      { scope: 'order', required, max, at },
    ],
  ),
  ...Object.entries<Line>(itemLines).map(([name, { required = false, ...line }]): Entry => [
    name as ImportField,
    { scope: 'item', required, ...line },
  ]),
];

const rules = new Map(entries);

/**
 * Target fields of an order import, in the order in which they are offered (domain §1.2).
 * `first_name` and `last_name` become `recipient`; `address3` is appended to `address2`, `postcode_end` to `postcode`,
 * `phone_middle` and `phone_end` to `phone`.
 * `order_state`, `fulfillment_state`, `canceled_at` and `shipped_at` say which orders are not to be made; `item_state`,
 * `item_ships`, `item_shipped`, `item_sent` and `item_returned` (a number) say the same of one item. Pieces in
 * `item_sent` are part of the quantity, pieces in `item_shipped` are not.
 * `variations` ("Size:XL,Color:Black,Personalization:Anna") becomes `size`, `color` and `personalization`.
 * `note_attributes`, which a store keeps for the whole order, becomes the personalization of its only item or part of
 * the note.
 * The print files of all positions are not among them (`importFields`).
 */
export const plainFields: readonly ImportField[] = [...rules.keys()];

/** Returns all target fields of a file: `plainFields` and the print file of each position. */
export const importFields = (positions: readonly string[]): ImportField[] => [
  ...plainFields,
  ...positions.map(designField),
];

type StoredField = Exclude<ImportField, DesignField>;

/** Index of each plain field's text in stored rows, from 0. */
export const storedIndexes = Object.fromEntries(entries.map(([name, { at }]) => [name, at])) as Readonly<
  Record<StoredField, number>
>;

/** Returns the index of a field's text in stored rows; undefined for a print file among `otherDesigns`. */
export const storedIndexOf = (field: ImportField): number | undefined =>
  isDesignField(field) ? designIndexes[field] : storedIndexes[field];

/** Fields in the order in which rows store them; null: the JSON object of other print files. */
const storedFields: readonly (ImportField | null)[] = [
  ...[...Object.entries(storedIndexes), ...Object.entries(designIndexes)]
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => name as ImportField),
  null,
];

/** Names in the order in which rows store them, for queries that look a field up by its name. */
export const storedNames: readonly string[] = storedFields.map((field) => field ?? '');

/** Returns scope, necessity and longest length (in characters) of a target field. For postcodes see `usesPostcodes`. */
export function fieldRule(field: ImportField): FieldRule {
  const rule = isDesignField(field) ? designRule : rules.get(field);
  if (!rule) throw new Error(`No import field is called ${field}`);
  return rule;
}

export const isImportField = (name: string): name is ImportField =>
  rules.has(name as ImportField) || isDesignField(name);

/** Values of one row by field. An absent or empty field has no value. */
export type FieldValues = Partial<Record<ImportField, string>>;

/** Returns an object with all these fields and no values; copies of it have one shape whatever values they get. */
export const emptyFieldValues = (fields: readonly ImportField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

/** Index of the file's column by target field, from 0. */
export type Mapping = Partial<Record<StoredField, number>> & { [field: DesignField]: number };

/** Returns the fields that a mapping has columns for. */
export const mappedFields = (mapping: Mapping): ImportField[] =>
  Object.keys(mapping).filter(
    (name): name is ImportField => isImportField(name) && mapping[name] !== undefined,
  );

/** Reads the mapped columns of a row. */
export function readMappedFields(cells: readonly string[], mapping: Mapping): FieldValues {
  const fields: FieldValues = {};
  for (const field of mappedFields(mapping)) {
    const column = mapping[field];
    const cell = column === undefined ? undefined : cells[column];
    if (cell) fields[field] = cell;
  }
  return fields;
}

/** Number of values that every stored row has: up to the last field that almost every row fills. */
const minStoredLength = 25;

/** Returns the files of positions without a text of their own as JSON; empty if there are none. */
const otherDesigns = (fields: FieldValues): string => {
  const files: Record<string, string> = {};
  let count = 0;
  for (const name in fields) {
    const value = isDesignField(name) && designIndexes[name] === undefined ? fields[name] : undefined;
    if (!value) continue;
    files[name] = value;
    count += 1;
  }
  return count > 0 ? JSON.stringify(files) : '';
};

/**
 * Returns the values in the order of `storedFields`, as rows are stored. Empty string for a missing value; trailing
 * empty values are dropped.
 */
export const toStored = (fields: FieldValues): string[] => {
  const stored: string[] = [];
  let length = minStoredLength;
  for (const field of storedFields) {
    const value = field ? (fields[field] ?? '') : otherDesigns(fields);
    if (stored.push(value) > length && value !== '') length = stored.length;
  }
  stored.length = length;
  return stored;
};

/** Reverses `toStored`. `fields`: an object without values to fill. */
export function fromStored(stored: readonly string[], fields: FieldValues = {}): FieldValues {
  let index = 0;
  for (const field of storedFields) {
    const value = stored[index];
    if (value && field) fields[field] = value;
    else if (value) Object.assign(fields, JSON.parse(value));
    index += 1;
  }
  return fields;
}
