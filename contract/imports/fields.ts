import { printPositions, type PrintPosition } from '../orders/statuses.ts';

/** A rule of one target field: `order` fields belong to the whole order, `item` fields to the row's line item. */
interface FieldRule {
  scope: 'order' | 'item';
  required?: true;
  max: number;
}

const longestLink = 2_000;

const orderFields = {
  order_number: { scope: 'order', required: true, max: 64 },
  reference: { scope: 'order', max: 64 },
  recipient: { scope: 'order', required: true, max: 120 },
  first_name: { scope: 'order', max: 120 },
  last_name: { scope: 'order', max: 120 },
  company: { scope: 'order', max: 120 },
  email: { scope: 'order', max: 254 },
  phone: { scope: 'order', max: 40 },
  address1: { scope: 'order', required: true, max: 200 },
  address2: { scope: 'order', max: 200 },
  city: { scope: 'order', required: true, max: 120 },
  region: { scope: 'order', max: 120 },
  postcode: { scope: 'order', max: 20 },
  country: { scope: 'order', required: true, max: 120 },
  shipping_line: { scope: 'order', max: 64 },
  note: { scope: 'order', max: 2_000 },
} as const satisfies Record<string, FieldRule>;

const itemFields = {
  sku: { scope: 'item', required: true, max: 120 },
  product: { scope: 'item', max: 400 },
  color: { scope: 'item', max: 120 },
  size: { scope: 'item', max: 120 },
  variations: { scope: 'item', max: 1_000 },
  quantity: { scope: 'item', required: true, max: 20 },
  mockup_front: { scope: 'item', max: longestLink },
  mockup_back: { scope: 'item', max: longestLink },
} as const satisfies Record<string, FieldRule>;

/** The field that holds the print file of an area of the product. */
export type DesignField = `design_${PrintPosition}`;
export type ImportField = keyof typeof orderFields | keyof typeof itemFields | DesignField;

export const designField = (position: PrintPosition): DesignField => `design_${position}`;
export const designFields: readonly DesignField[] = printPositions.map(designField);

const rules = new Map<ImportField, FieldRule>([
  ...(Object.entries(orderFields) as [ImportField, FieldRule][]),
  ...(Object.entries(itemFields) as [ImportField, FieldRule][]),
  ...designFields.map((name): [ImportField, FieldRule] => [name, { scope: 'item', max: longestLink }]),
]);

/**
 * The target fields of an order import, in the order in which rows keep them (domain §1.2). `first_name` and
 * `last_name` become `recipient`, `variations` ("Size:XL,Color:Black") becomes `size` and `color`.
 */
export const importFields: readonly ImportField[] = [...rules.keys()];

/** Scope, need and longest length in characters of a target field. Postcode: see `usesPostcodes`. */
export function fieldRule(field: ImportField): FieldRule {
  const rule = rules.get(field);
  if (!rule) throw new Error(`No import field is called ${field}`);
  return rule;
}

export const isImportField = (name: string): name is ImportField => rules.has(name as ImportField);

/** Values of one row by field; a field that is absent or empty has no value. */
export type FieldValues = Partial<Record<ImportField, string>>;

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

/** Values in the order of `importFields`, as rows are stored; `''` where there is none. */
export const toStored = (fields: FieldValues): string[] => importFields.map((field) => fields[field] ?? '');

/** The reverse of `toStored`. */
export function fromStored(stored: readonly string[]): FieldValues {
  const fields: FieldValues = {};
  importFields.forEach((field, index) => {
    const value = stored[index];
    if (value) fields[field] = value;
  });
  return fields;
}
