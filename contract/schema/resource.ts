import type { z } from 'zod';
import type { Field, Fields, ZodOf } from './field.ts';

export type Name<F> = keyof F & string;

/** Names of the fields that a new record takes. */
export type WritableName<F extends Fields> = {
  [K in Name<F>]: F[K] extends { write: 'never' } ? never : K;
}[Name<F>];

/** The record as the API answers it: the id and every field. */
export type RecordOf<F extends Fields> = { id: string } & { [K in keyof F]: z.output<ZodOf<F[K]>> };

/** A part of a page. `title` is a key below `resources.<name>.sections`; `Messages` wants a text for each. */
export interface Section<N extends string = string, T extends string = string> {
  readonly title: T;
  readonly fields: readonly N[];
}

/**
 * A resource names its fields once; every view is a list of names.
 * Plain data only: no schema, no component, no layout node, and no function but `represent`.
 */
export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  T extends string = string,
  M extends string = string,
> {
  readonly name: N;
  readonly fields: F;
  represent(record: RecordOf<F>): string;
  readonly list: {
    readonly columns: readonly Name<F>[];
    /** Columns that exist but are not shown at first. */
    readonly hidden?: readonly Name<F>[];
    readonly sort: readonly [Name<F>, 'ASC' | 'DESC'];
    /** The field whose values are the tabs above the list. */
    readonly tabs?: Name<F>;
    /**
     * More tabs behind those, each a filter of the list as its address has it: what may be true of records in any of the
     * others. Named below `status.<resource>`.
     */
    readonly marks?: Readonly<Record<M, Readonly<Record<string, string>>>>;
  };
  readonly filters: readonly Name<F>[];
  /**
   * Filters that only links set, by what is no field of the record, each with a `filter` and a label below
   * `resources.<name>.filters`. The list shows those that are set. `customFilters` of its source answers each.
   */
  readonly linkFilters?: Readonly<Fields>;
  readonly show: readonly Section<Name<F>, T>[];
  /** The sections of its forms. Absent: the resource is read-only. */
  readonly edit?: readonly Section<WritableName<F>, T>[];
  /** Query parameters of its lists that feed computed fields but do not filter. */
  readonly asks?: Readonly<Fields>;
  /** Absent: the columns of the list, then its hidden ones. */
  readonly csv?: readonly Name<F>[];
}

type Dated<F extends Fields> = { [K in keyof F]: F[K] extends { filter: 'dates' } ? K : never }[keyof F];
type IsOne<K, All = K> = [K] extends [never]
  ? true
  : K extends All
    ? [All] extends [K]
      ? true
      : false
    : never;

/** `start_date` and `end_date` of a list's query name no field, so only one field may be narrowed by them. */
type OneDateRange<F extends Fields> =
  false extends IsOne<Dated<F>> ? { only_one_field_may_filter_by_dates: Dated<F> } : unknown;

/**
 * Declares a resource; the compiler checks every name in it (tests/unit/schema/types.test.ts).
 * @example
 * export const carriers = defineResource({
 *   name: 'carriers',
 *   fields: { name: field.text({ filter: 'search', sort: true }), active: field.flag() },
 *   represent: (carrier) => carrier.name,
 *   list: { columns: ['name', 'active'], sort: ['name', 'ASC'] },
 *   filters: [],
 *   show: [{ title: 'summary', fields: ['name', 'active'] }],
 * });
 */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const T extends string,
  const M extends string = never,
>(
  definition: Resource<N, F, T, M> & OneDateRange<F>,
): Resource<N, F, T, M> => definition;

/** The record type of a declared resource. */
export type RecordOfResource<R> = R extends Resource<string, infer F> ? RecordOf<F> : never;

/** The resource as a member without "see cost" knows it: no column, filter or line of a page tells what things cost. */
export const withoutCost = <F extends Fields>(resource: Resource<string, F>): Resource<string, F> => {
  const { fields, list } = resource;
  const free = <N extends Name<F>>(names: readonly N[]) => names.filter((name) => !fields[name]?.cost);
  const sections = <N extends Name<F>>(all: readonly Section<N>[]) =>
    all.map((section) => ({ ...section, fields: free(section.fields) }));
  return {
    ...resource,
    list: { ...list, columns: free(list.columns), hidden: free(list.hidden ?? []) },
    filters: free(resource.filters),
    show: sections(resource.show),
    ...(resource.edit && { edit: sections(resource.edit) }),
    csv: free(exportColumns(resource)),
  };
};

/** Every column a list can show, the visible ones first. */
export const allColumns = <F extends Fields>(resource: Resource<string, F>): readonly Name<F>[] => [
  ...resource.list.columns,
  ...(resource.list.hidden ?? []),
];

/** The columns of an export. */
export const exportColumns = <F extends Fields>(resource: Resource<string, F>): readonly Name<F>[] =>
  resource.csv ?? allColumns(resource);

/** Returns all that a list may be narrowed by, by name: the record's fields and the filters of links. */
export const filterFields = ({ fields, linkFilters }: Pick<Resource, 'fields' | 'linkFilters'>): Fields => ({
  ...fields,
  ...linkFilters,
});

/** Returns the record's field, or the filter of links, for code that walks over names. Throws for a name that does not exist. */
export const fieldOf = <F extends Fields>(resource: Resource<string, F>, name: string): Field => {
  const found = resource.fields[name] ?? resource.linkFilters?.[name];
  if (!found) throw new Error(`${resource.name} has no field ${name}`);
  return found;
};
