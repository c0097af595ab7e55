import { sql, type RawBuilder } from 'kysely';
import { plainLetters } from '../../contract/plainLetters.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Field, Fields, FilterMode } from '../../contract/schema/field.ts';
import { filterFields, type Resource } from '../../contract/schema/resource.ts';

export interface FilterOptions {
  /** Time zone of the account: dates that a seller types are days there. */
  timeZone: string;
  /** Encoders for columns whose values differ from the API's, e.g. status codes. */
  encode?: Readonly<Record<string, (value: never) => string | number>>;
  /** SQL of fields that are no columns. */
  columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Conditions of query keys that are not answered by their field's value, e.g. so that an index helps. */
  custom?: Readonly<Record<string, (value: never) => Condition>>;
  /** Search condition of this table; null if it cannot be searched. */
  search: ((text: string) => RawBuilder<boolean>) | null;
}

type Condition = RawBuilder<boolean>;
type Build = (name: string, values: FilterValues, options: FilterOptions) => Condition[];

const columnOf = (name: string, { columns }: Pick<FilterOptions, 'columns'>): RawBuilder<unknown> =>
  columns?.[name] ?? sql.ref(name);

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * Returns the condition for instants of the days from `start_date` to `end_date`, both included, in this zone; a
 * missing end is open.
 */
export const inDays = (
  name: string,
  { start_date: from, end_date: to }: FilterValues,
  timeZone: string,
): Condition[] => [
  ...(isGiven(from)
    ? [sql<boolean>`${sql.ref(name)} >= ${from}::date::timestamp at time zone ${timeZone}`]
    : []),
  ...(isGiven(to)
    ? [sql<boolean>`${sql.ref(name)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`]
    : []),
];

const conditions: Record<FilterMode, Build> = {
  search: () => [],
  eq: (name, values, options) =>
    isGiven(values[name]) ? [sql<boolean>`${columnOf(name, options)} = ${values[name]}`] : [],
  in: (name, values, options) => {
    const chosenValues = values[name];
    const encode = options.encode?.[name] as ((value: unknown) => unknown) | undefined;
    if (!Array.isArray(chosenValues) || chosenValues.length === 0) return [];
    const storedValues = encode ? chosenValues.map((value) => encode(value)) : chosenValues;
    return [sql<boolean>`${columnOf(name, options)} in (${sql.join(storedValues)})`];
  },
  range: (name, values, options) => [
    ...(isGiven(values[`${name}_gte`])
      ? [sql<boolean>`${columnOf(name, options)} >= ${values[`${name}_gte`]}`]
      : []),
    ...(isGiven(values[`${name}_lte`])
      ? [sql<boolean>`${columnOf(name, options)} <= ${values[`${name}_lte`]}`]
      : []),
  ],
  dates: (name, values, { timeZone }) => inDays(name, values, timeZone),
  days: (name, values, { timeZone }) =>
    inDays(name, { start_date: values[`${name}_gte`], end_date: values[`${name}_lte`] }, timeZone),
};

const keysOf = (name: string): string[] => [name, `${name}_gte`, `${name}_lte`];

/** Returns the conditions of a field's keys that the list defines itself; undefined if it defines none of them. */
const customConditions = (
  name: string,
  values: FilterValues,
  { custom = {} }: FilterOptions,
): Condition[] | undefined => {
  const keys = keysOf(name).filter((key) => Object.hasOwn(custom, key));
  if (keys.length === 0) return undefined;
  return keys.flatMap((key) => {
    const value = values[key];
    const isNone = !isGiven(value) || (Array.isArray(value) && value.length === 0);
    return isNone ? [] : [custom[key]?.(value as never) ?? sql<boolean>`true`];
  });
};

const hasFilter = (entry: [string, Field]): entry is [string, Field & { filter: FilterMode }] =>
  !!entry[1].filter;

/**
 * Returns the conditions of a list: one for each filter of the resource that has a value.
 * @param omittedFields fields to leave out, e.g. the status for the counts of the status tabs.
 */
export const filterConditions = <F extends Fields>(
  resource: Resource<string, F>,
  values: FilterValues,
  options: FilterOptions,
  omittedFields: readonly string[] = [],
): Condition[] => {
  const fields = Object.entries<Field>(filterFields(resource)).filter(hasFilter);
  const allConditions = fields.flatMap(([name, field]) =>
    omittedFields.includes(name)
      ? []
      : (customConditions(name, values, options) ?? conditions[field.filter](name, values, options)),
  );
  const { search: text, ids } = values;
  if (Array.isArray(ids) && ids.length > 0) allConditions.push(sql<boolean>`id = any(${ids}::uuid[])`);
  return options.search && typeof text === 'string' && text !== ''
    ? [...allConditions, options.search(text)]
    : allConditions;
};

/** Returns a LIKE pattern that matches exactly this text. */
const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a LIKE pattern for texts without accents: `plain_letters` in SQL. */
export const plainPattern = (text: string): string => likePattern(plainLetters(text));
