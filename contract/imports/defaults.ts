import { designFields, fieldRule, type FieldValues, type ImportField, type Mapping } from './fields.ts';
import type { ValueMap } from './templates.ts';

/**
 * The answer that a word names no line: each order takes the cheapest that reaches it. It is given like any other and never
 * assumed (domain §1.5).
 */
export const cheapestLine = 'cheapest';

/**
 * Fields that a template may fill where the file has nothing; the map of values keeps it as the meaning of the empty word.
 * Whom an order is for is never made up, and a size is never guessed.
 */
export const defaultFields = [
  'country',
  'shipping_line',
  'quantity',
  'sku',
  'product',
  'color',
  'company',
  'email',
  'phone',
  'note',
  'gift_message',
  'mockup_front',
  'mockup_back',
  ...designFields,
] as const satisfies readonly ImportField[];

export const isDefaultField = (name: string): boolean => defaultFields.some((field) => field === name);

/** What stands in for the empty cells of a field; none: they stay empty. */
export const defaultOf = (values: ValueMap, field: string): string | undefined => values[field]?.[''];

/** An order says once where it goes: its other rows leave that out, and a default in them would be another address. */
const isOfOrder = (field: string, mapping: Mapping): field is ImportField =>
  mapping[field as ImportField] !== undefined && fieldRule(field as ImportField).scope === 'order';

/** The map without the defaults that are given to an order as a whole. */
export const rowValues = (values: ValueMap, mapping: Mapping): ValueMap =>
  Object.fromEntries(
    Object.entries(values).map(([field, pairs]) => {
      if (pairs[''] === undefined || !isOfOrder(field, mapping)) return [field, pairs];
      const { '': _empty, ...words } = pairs;
      return [field, words];
    }),
  );

/** Fills what no row of an order says, in its first row; undefined where there is nothing to fill. */
export const createFill = (
  values: ValueMap,
  mapping: Mapping,
): ((rows: readonly { fields: FieldValues }[]) => void) | undefined => {
  const fills = Object.entries(values).flatMap(([field, pairs]) =>
    pairs[''] !== undefined && pairs[''] !== cheapestLine && isOfOrder(field, mapping)
      ? [[field, pairs['']] as const]
      : [],
  );
  if (fills.length === 0) return undefined;
  return (rows) => {
    for (const [field, value] of fills) {
      const [first] = rows;
      if (first && rows.every(({ fields }) => (fields[field] ?? '').trim() === ''))
        first.fields[field] = value;
    }
  };
};
