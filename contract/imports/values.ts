import { z } from 'zod';
import { plainLetters } from '../plainLetters.ts';
import { isDesignField, type DesignField, type FieldValues, type ImportField } from './fields.ts';
import { splitWords } from './checking/goods.ts';
import { cheapestLine, isDefaultField } from './defaults.ts';
import type { ValueMap } from './templates.ts';

/** Fields whose values we define, so that the seller can map the file's own words for them. */
export const valueFields = [
  'shipping_line',
  'country',
  'sku',
  'product',
] as const satisfies readonly ImportField[];
export type ValueField = (typeof valueFields)[number];

export const isValueField = (name: string): name is ValueField => valueFields.some((field) => field === name);

/**
 * Fields for which a seller's fix is offered as a rule of the template, besides print files. Sizes never are, because
 * they are no words of a shop's own.
 */
const ruleFields = [
  ...valueFields,
  'color',
  'region',
  'order_state',
  'item_state',
] as const satisfies readonly ImportField[];

export type RuleField = (typeof ruleFields)[number] | DesignField;

/** Returns true if a template stores the meaning of this word of a file. */
export const isStoredInTemplate = (field: string, word: string): boolean =>
  word === '' ? isDefaultField(field) : isRuleField(field);

export const isRuleField = (name: string): name is RuleField =>
  isDesignField(name) || ruleFields.some((field) => field === name);

/** GET /imports/{id}/values: the values of a column that are unknown for this field. */
export const columnValuesQuerySchema = z.object({
  field: z.enum(valueFields),
  column: z.coerce.number().int().min(0).max(200),
});
export const columnValueSchema = z.object({ value: z.string(), suggestions: z.array(z.string()) });
export type ColumnValue = z.infer<typeof columnValueSchema>;

/** Returns words for a shipping line that are not mapped yet: their orders would silently take the cheapest line. */
export const unmappedLineWords = (words: readonly string[], valueMap: ValueMap): string[] =>
  words.filter((word) => mappedValue(valueMap, 'shipping_line', word) === undefined);

/**
 * Fields with words in which spelling does not matter: "Nhanh", "NHANH" and "nhanh " are equal, and so are "Tiêu chuẩn"
 * and "Tieu chuan".
 */
export const wordFields = [
  'shipping_line',
  'country',
  'region',
  'product',
  'color',
  'size',
  'quantity',
  'order_state',
  'item_state',
] as const satisfies readonly ImportField[];

const wordFieldNames: ReadonlySet<string> = new Set(wordFields);

/** Returns true for fields with names of the shop's own: case and spaces do not matter, accents may. */
const isNameField = (field: string): boolean => field === 'sku' || isDesignField(field);

const collapseSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Returns a key that is equal for all spellings of one word. In other fields, such as names of people, every letter
 * counts.
 */
export const valueKey = (field: string, value: string): string => {
  if (wordFieldNames.has(field)) return collapseSpaces(plainLetters(value));
  return isNameField(field) ? collapseSpaces(value.toLowerCase()) : value;
};

export const sameValue = (field: string, a: string, b: string): boolean =>
  valueKey(field, a) === valueKey(field, b);

/** Returns our meaning of a value of the file; undefined if it is not mapped. */
export const mappedValue = (values: ValueMap, field: string, value: string): string | undefined =>
  Object.entries(values[field] ?? {}).find(([theirs]) => sameValue(field, theirs, value))?.[1];

/** Returns the map with a value's meaning set; an empty meaning removes it. */
export const withValue = (values: ValueMap, field: string, value: string, ours: string): ValueMap => {
  const otherPairs = Object.entries(values[field] ?? {}).filter(
    ([theirs]) => !sameValue(field, theirs, value),
  );
  return {
    ...values,
    [field]: Object.fromEntries(ours.trim() === '' ? otherPairs : [...otherPairs, [value, ours]]),
  };
};

/** Returns the product of "Gildan 5000 / Black / XL", so that the seller is asked once for all colors and sizes. */
export const productInText = (value: string): string => splitWords(value).product || value;

/** Maps the product in a text with color and size, and keeps those after our name. */
const withOptions = (value: string, ours: Map<string, string>): string | undefined => {
  const { product, color, size } = splitWords(value);
  const ourProduct = color || size ? ours.get(valueKey('product', product)) : undefined;
  return ourProduct === undefined ? undefined : [ourProduct, color, size].filter(Boolean).join(' / ');
};

/** Creates a function that replaces the file's values by ours as mapped; values without a mapping stay. */
export function createValueReplacer(values: ValueMap): (fields: FieldValues) => FieldValues {
  const lookups = Object.entries(values).map(([field, pairs]): [ImportField, Map<string, string>] => [
    field as ImportField,
    new Map(Object.entries(pairs).map(([value, ours]) => [valueKey(field, value), ours])),
  ]);
  if (lookups.length === 0) return (fields) => fields;
  return (fields) => {
    for (const [field, ours] of lookups) {
      const value = fields[field] ?? '';
      const replaced =
        ours.get(valueKey(field, value)) ?? (field === 'product' ? withOptions(value, ours) : undefined);
      if (replaced !== undefined)
        fields[field] = field === 'shipping_line' && replaced === cheapestLine ? '' : replaced;
    }
    return fields;
  };
}
