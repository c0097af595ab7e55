import type { Field, Fields } from './field.ts';
import type { Name, RecordOf, Resource, WritableName } from './resource.ts';

/**
 * What a form or a file may say of a record. Everything on the way to a row takes its names from here, or is a
 * `Record` over them, so that a new field is either carried along or does not compile.
 */

/** Names of the fields that may be changed at any time. */
export type EditableName<F extends Fields> = {
  [K in Name<F>]: F[K] extends { write: 'create' | 'never' } ? never : K;
}[Name<F>];

/** The values that may be changed at any time. */
export type Editable<R> = R extends Resource<string, infer F> ? Pick<RecordOf<F>, EditableName<F>> : never;

/** The values that a new record takes. */
export type Writable<R> = R extends Resource<string, infer F> ? Pick<RecordOf<F>, WritableName<F>> : never;

const namesWhere = (resource: Resource, keep: (field: Field) => boolean): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (keep(field) ? [name] : []));

/** In the order of the resource. */
export const editableNames = <F extends Fields>(resource: Resource<string, F>): readonly EditableName<F>[] =>
  namesWhere(resource, ({ write }) => write === undefined) as EditableName<F>[];

/** In the order of the resource. */
export const writableNames = <F extends Fields>(resource: Resource<string, F>): readonly WritableName<F>[] =>
  namesWhere(resource, ({ write }) => write !== 'never') as WritableName<F>[];

type StartsEmpty<F extends Field> = F extends { optional: true } | { kind: 'text' } ? true : false;

/** Names of the values that have no empty one: a choice, a number, a country. */
type StartedName<F extends Fields> = {
  [K in EditableName<F>]: StartsEmpty<F[K]> extends true ? never : K;
}[EditableName<F>];

/**
 * What an empty form holds: no text, nothing where a value may be missing, and for all others what it starts with.
 * @example emptyValues(orders, { country: 'US', shipping_line: 'usps' })
 */
export const emptyValues = <F extends Fields>(
  resource: Resource<string, F>,
  starts: Pick<RecordOf<F>, StartedName<F>>,
): Pick<RecordOf<F>, EditableName<F>> => {
  const given: Readonly<Record<string, unknown>> = starts;
  const entries = editableNames(resource).map((name) => [
    name,
    given[name] ?? (resource.fields[name]?.optional ? null : ''),
  ]);
  return Object.fromEntries(entries) as Pick<RecordOf<F>, EditableName<F>>;
};

/**
 * Reads these fields out of what was said: `null` where an optional one is empty or absent, `''` where another is.
 * Made once for a list of names, because a file has many records.
 */
export const readingOf = <F extends Fields, const K extends WritableName<F>>(
  resource: Resource<string, F>,
  names: readonly K[],
) => {
  const empties = Object.fromEntries(
    names.map((name) => [name, resource.fields[name]?.optional ? null : '']),
  ) as Partial<Record<K, unknown>>;
  return (said: Readonly<Partial<Record<K, unknown>>>): Pick<RecordOf<F>, K> => {
    const read = { ...empties };
    for (const name of names) {
      const value = said[name];
      if (value !== undefined && value !== null && value !== '') read[name] = value;
    }
    return read as Pick<RecordOf<F>, K>;
  };
};
