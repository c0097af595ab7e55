import { z } from 'zod';
import { plainLetters } from '../plainLetters.ts';
import { designFields, type FieldValues, type ImportField } from './fields.ts';
import { splitWords } from './checking/goods.ts';
import { cheapestLine, isDefaultField } from './defaults.ts';
import type { ValueMap } from './templates.ts';

/** Fields whose values are ours to know: a file's own words for them can be told once. */
export const valueFields = [
  'shipping_line',
  'country',
  'sku',
  'product',
] as const satisfies readonly ImportField[];
export type ValueField = (typeof valueFields)[number];

export const isValueField = (name: string): name is ValueField => valueFields.some((field) => field === name);

/** Fields where what a seller puts right once is offered as a rule of the template. A size never is: it is no word of a shop's own. */
export const ruleFields = [
  ...valueFields,
  'color',
  'region',
  'order_state',
  'item_state',
  ...designFields,
] as const satisfies readonly ImportField[];

/** Whether a template keeps what this word of a file means in this field. */
export const isKept = (field: string, word: string): boolean =>
  word === '' ? isDefaultField(field) : isRuleField(field);

export const isRuleField = (name: string): boolean => ruleFields.some((field) => field === name);

/** GET /imports/{id}/values: the values of a column that we do not know for this field. */
export const columnValuesQuerySchema = z.object({
  field: z.enum(valueFields),
  column: z.coerce.number().int().min(0).max(200),
});
export const columnValueSchema = z.object({ value: z.string(), suggestions: z.array(z.string()) });
export type ColumnValue = z.infer<typeof columnValueSchema>;

/** Words for a shipping line that nobody has said the meaning of: an order would take the cheapest line in silence. */
export const openLines = (words: readonly string[], said: ValueMap): string[] =>
  words.filter((word) => ourValue(said, 'shipping_line', word) === undefined);

/** Fields that say something in words: "Nhanh", "NHANH" and "nhanh " are one, and so are "Tiêu chuẩn" and "Tieu chuan". */
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

/** Fields that name something of the shop's own: case and blanks say nothing there, an accent may. */
export const nameFields = ['sku', ...designFields] as const satisfies readonly ImportField[];

const inWords: ReadonlySet<string> = new Set(wordFields);
const inNames: ReadonlySet<string> = new Set(nameFields);

const unspaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Equal for one word, however it is written; elsewhere, as in names of people, every letter counts. */
export const valueKey = (field: string, value: string): string => {
  if (inWords.has(field)) return unspaced(plainLetters(value));
  return inNames.has(field) ? unspaced(value.toLowerCase()) : value;
};

export const sameValue = (field: string, one: string, other: string): boolean =>
  valueKey(field, one) === valueKey(field, other);

/** What a value of the file means, as far as it was said. */
export const ourValue = (values: ValueMap, field: string, value: string): string | undefined =>
  Object.entries(values[field] ?? {}).find(([theirs]) => sameValue(field, theirs, value))?.[1];

/** The map with what a value means; an empty meaning takes it away. */
export const withValue = (values: ValueMap, field: string, value: string, ours: string): ValueMap => {
  const rest = Object.entries(values[field] ?? {}).filter(([theirs]) => !sameValue(field, theirs, value));
  return { ...values, [field]: Object.fromEntries(ours.trim() === '' ? rest : [...rest, [value, ours]]) };
};

/** The product of "Gildan 5000 / Black / XL", which is asked once for all its colors and sizes. */
export const productOf = (value: string): string => splitWords(value).product || value;

/** A product that stands with its color and size keeps them beside our name of it. */
const withOptions = (value: string, ours: Map<string, string>): string | undefined => {
  const { product, color, size } = splitWords(value);
  const found = color || size ? ours.get(valueKey('product', product)) : undefined;
  return found === undefined ? undefined : [found, color, size].filter(Boolean).join(' / ');
};

/** Replaces the file's values by ours, as the seller mapped them. Values without a mapping are kept. */
export function createReplace(values: ValueMap): (fields: FieldValues) => FieldValues {
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
