import type { z } from 'zod';
import type { Field, Fields, ZodOf } from './field.ts';

export type Name<F> = keyof F & string;

/** Names of the fields that a new record takes. */
export type WritableName<F extends Fields> = {
  [K in Name<F>]: F[K] extends { write: 'never' } ? never : K;
}[Name<F>];

/** A record in responses: the id and every field. */
export type RecordOf<F extends Fields> = { id: string } & { [K in keyof F]: z.output<ZodOf<F[K]>> };

/** A section of a page. `title` is a key below `resources.<name>.sections`; `Messages` requires a text for each. */
export interface Section<N extends string = string, T extends string = string> {
  readonly title: T;
  readonly fields: readonly N[];
}

/**
 * A resource defines its fields once; every view is a list of their names. Plain data only: no schema, component or
 * layout node, and no function except `represent`.
 */
export interface Resource<N extends string = string, F extends Fields = Fields, T extends string = string> {
  readonly name: N;
  readonly fields: F;
  represent(record: RecordOf<F>): string;
  readonly list: {
    readonly columns: readonly Name<F>[];
    /** Columns that exist but are hidden by default. */
    readonly hidden?: readonly Name<F>[];
    readonly sort: readonly [Name<F>, 'ASC' | 'DESC'];
    /** Field whose values are the tabs above the list. */
    readonly tabs?: Name<F>;
    /**
     * Further tabs, each a filter of the list in URL form, for records that may also be in any other tab. Labels: below
     * `status.<resource>`.
     */
    readonly marks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly filters: readonly Name<F>[];
  /**
   * Filters that only links set and that are no fields of the record, each with a `filter` and a label below
   * `resources.<name>.filters`. The list shows those that are set; `customFilters` of its source applies them.
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

/** Allows only one field to filter by dates, because `start_date` and `end_date` of a query name no field. */
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
export const defineResource = <const N extends string, const F extends Fields, const T extends string>(
  definition: Resource<N, F, T> & OneDateRange<F>,
): Resource<N, F, T> => definition;

/** Record type of a resource. */
export type RecordOfResource<R> = R extends Resource<string, infer F> ? RecordOf<F> : never;

/** Returns the resource for members without "see cost": no column, filter or section contains costs. */
export const withoutCost = <F extends Fields>(resource: Resource<string, F>): Resource<string, F> => {
  const { fields, list } = resource;
  const withoutCostFields = <N extends Name<F>>(names: readonly N[]) =>
    names.filter((name) => !fields[name]?.cost);
  const sections = <N extends Name<F>>(allSections: readonly Section<N>[]) =>
    allSections.map((section) => ({ ...section, fields: withoutCostFields(section.fields) }));
  return {
    ...resource,
    list: { ...list, columns: withoutCostFields(list.columns), hidden: withoutCostFields(list.hidden ?? []) },
    filters: withoutCostFields(resource.filters),
    show: sections(resource.show),
    ...(resource.edit && { edit: sections(resource.edit) }),
    csv: withoutCostFields(exportColumns(resource)),
  };
};

/** Returns all columns that a list can show, the visible ones first. */
export const allColumns = <F extends Fields>(resource: Resource<string, F>): readonly Name<F>[] => [
  ...resource.list.columns,
  ...(resource.list.hidden ?? []),
];

/** Returns the columns of an export. */
export const exportColumns = <F extends Fields>(resource: Resource<string, F>): readonly Name<F>[] =>
  resource.csv ?? allColumns(resource);

/** Returns everything that a list can be filtered by, by name: fields of the record and link filters. */
export const filterFields = ({ fields, linkFilters }: Pick<Resource, 'fields' | 'linkFilters'>): Fields => ({
  ...fields,
  ...linkFilters,
});

/** Returns a field of the record or a link filter by name. Throws for an unknown name. */
export const fieldOf = <F extends Fields>(resource: Resource<string, F>, name: string): Field => {
  const field = resource.fields[name] ?? resource.linkFilters?.[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
};
