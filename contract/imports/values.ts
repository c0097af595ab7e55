import type { FieldValues, ImportField } from './fields.ts';
import type { ValueMap } from './templates.ts';

/** Fields whose values are ours to know: a file's own words for them can be told once. */
export const valueFields = ['shipping_line', 'country', 'sku'] as const satisfies readonly ImportField[];
export type ValueField = (typeof valueFields)[number];

export const isValueField = (name: string): name is ValueField => valueFields.some((field) => field === name);

const valueKey = (value: string): string => value.trim().toLowerCase();

/** Puts our values in the place of the file's, as the seller has said; what he has not spoken of stays. */
export function createReplace(values: ValueMap): (fields: FieldValues) => FieldValues {
  const lookups = Object.entries(values).map(([field, pairs]): [ImportField, Map<string, string>] => [
    field as ImportField,
    new Map(Object.entries(pairs).map(([value, ours]) => [valueKey(value), ours])),
  ]);
  if (lookups.length === 0) return (fields) => fields;
  return (fields) => {
    for (const [field, ours] of lookups) {
      const replaced = ours.get(valueKey(fields[field] ?? ''));
      if (replaced !== undefined) fields[field] = replaced;
    }
    return fields;
  };
}
