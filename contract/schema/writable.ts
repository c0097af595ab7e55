import type { Field, Fields } from './field.ts';
import type { Name, RecordOf, Resource, WritableName } from './resource.ts';

/**
 * Fields of a record that a form or a file may write. All code on the way to a row takes its names from here or is a
 * `Record` over them, so that a new field is either passed on or does not compile.
 */

/** Names of fields that may be changed at any time. */
export type EditableName<F extends Fields> = {
  [K in Name<F>]: F[K] extends { write: 'create' | 'never' } ? never : K;
}[Name<F>];

/** Values that may be changed at any time. */
export type Editable<R> = R extends Resource<string, infer F> ? Pick<RecordOf<F>, EditableName<F>> : never;

/** Values that a new record takes. */
export type Writable<R> = R extends Resource<string, infer F> ? Pick<RecordOf<F>, WritableName<F>> : never;

const namesWhere = (resource: Resource, isIncluded: (field: Field) => boolean): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (isIncluded(field) ? [name] : []));

/** Returns the editable names in the order of the resource. */
export const editableNames = <F extends Fields>(resource: Resource<string, F>): readonly EditableName<F>[] =>
  namesWhere(resource, ({ write }) => write === undefined) as EditableName<F>[];

/** Returns the writable names in the order of the resource. */
export const writableNames = <F extends Fields>(resource: Resource<string, F>): readonly WritableName<F>[] =>
  namesWhere(resource, ({ write }) => write !== 'never') as WritableName<F>[];

/** Returns true if a change must name the version of the record that it was made of. */
export const hasVersion = ({ fields }: Pick<Resource, 'fields'>): boolean => Object.hasOwn(fields, 'version');

type StartsEmpty<F extends Field> = F extends { optional: true } | { kind: 'text' } ? true : false;

/** Names of values without an empty form: a choice, a number, a country. */
type StartedName<F extends Fields> = {
  [K in EditableName<F>]: StartsEmpty<F[K]> extends true ? never : K;
}[EditableName<F>];

/**
 * Returns the values of an empty form: empty text, null for optional values, and the given start value for all others.
 * @example emptyValues(orders, { country: 'US', shipping_line: 'usps' })
 */
export const emptyValues = <F extends Fields>(
  resource: Resource<string, F>,
  starts: Pick<RecordOf<F>, StartedName<F>>,
): Pick<RecordOf<F>, EditableName<F>> => {
  const startValues: Readonly<Record<string, unknown>> = starts;
  const entries = editableNames(resource).map((name) => [
    name,
    startValues[name] ?? (resource.fields[name]?.optional ? null : ''),
  ]);
  return Object.fromEntries(entries) as Pick<RecordOf<F>, EditableName<F>>;
};

/**
 * Creates a reader of these fields: `null` for an empty or absent optional field, `''` for another one. Created once
 * per list of names, because a file has many records.
 */
export const createReader = <F extends Fields, const K extends WritableName<F>>(
  resource: Resource<string, F>,
  names: readonly K[],
) => {
  const empties = Object.fromEntries(
    names.map((name) => [name, resource.fields[name]?.optional ? null : '']),
  ) as Partial<Record<K, unknown>>;
  return (input: Readonly<Partial<Record<K, unknown>>>): Pick<RecordOf<F>, K> => {
    const values = { ...empties };
    for (const name of names) {
      const value = input[name];
      if (value !== undefined && value !== null && value !== '') values[name] = value;
    }
    return values as Pick<RecordOf<F>, K>;
  };
};
