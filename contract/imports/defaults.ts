import { isDesignField, fieldRule, type FieldValues, type ImportField, type Mapping } from './fields.ts';
import type { ValueMap } from './templates.ts';

/**
 * Meaning of a word that names no line: the order takes the cheapest line that reaches it. The seller must choose it;
 * it is never assumed (domain §1.5).
 */
export const cheapestLine = 'cheapest';

/**
 * Fields that a template may fill if the file has no value, besides print files. The value map stores the default as
 * the meaning of the empty word. A recipient is never made up and a size never guessed.
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
] as const satisfies readonly ImportField[];

export const isDefaultField = (name: string): boolean =>
  isDesignField(name) || defaultFields.some((field) => field === name);

/** Returns the default for empty cells of a field; undefined if they stay empty. */
export const defaultOf = (values: ValueMap, field: string): string | undefined => values[field]?.[''];

/**
 * Returns true for fields that an order names only once. Its other rows leave them empty, so a default in each row
 * would be another address.
 */
const isOrderField = (field: string, mapping: Mapping): field is ImportField =>
  mapping[field as ImportField] !== undefined && fieldRule(field as ImportField).scope === 'order';

/** Returns the map without the defaults that apply to an order as a whole. */
export const rowValues = (values: ValueMap, mapping: Mapping): ValueMap =>
  Object.fromEntries(
    Object.entries(values).map(([field, pairs]) => {
      if (pairs[''] === undefined || !isOrderField(field, mapping)) return [field, pairs];
      const { '': _empty, ...words } = pairs;
      return [field, words];
    }),
  );

/**
 * Creates a function that fills fields empty in all rows of an order, in its first row; undefined if there is nothing
 * to fill.
 */
export const createDefaultFiller = (
  values: ValueMap,
  mapping: Mapping,
): ((rows: readonly { fields: FieldValues }[]) => void) | undefined => {
  const fills = Object.entries(values).flatMap(([field, pairs]) =>
    pairs[''] !== undefined && pairs[''] !== cheapestLine && isOrderField(field, mapping)
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
