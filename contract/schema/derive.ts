import { z } from 'zod';
import { pageSizes } from '../pages.ts';
import type { Field, Fields, FilterMode, ZodOf } from './field.ts';
import { maxSearchLength, maxValueLength, maxValues } from './queryText.ts';
import { filterFields, type Resource } from './resource.ts';
import { calendarDate, plainText } from './text.ts';
import { queryZodOf, zodOf } from './zods.ts';

type Shape = Record<string, z.ZodType>;
type Shapes<F extends Fields> = { [K in keyof F]: ZodOf<F[K]> };

const pick = (fields: Fields, isIncluded: (field: Field) => boolean): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isIncluded(field) ? [[name, zodOf(field)]] : [])),
  );

const buildRecordSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z.object({ id: z.uuid(), ...pick(resource.fields, () => true) } as { id: z.ZodUUID } & Shapes<F>);

const recordSchemas = new WeakMap<object, z.ZodType>();

/**
 * Returns the schema of a record as the API answers it: one for each resource, so that the API's document names it
 * once.
 */
export const recordSchema = <F extends Fields>(resource: Resource<string, F>) => {
  const schema = recordSchemas.get(resource) ?? buildRecordSchema(resource);
  recordSchemas.set(resource, schema);
  return schema as ReturnType<typeof buildRecordSchema<F>>;
};

type Writable<F extends Fields, Never extends string> = {
  [K in keyof F as F[K] extends { write: Never } ? never : K]: ZodOf<F[K]>;
};

const relaxOptional = (fields: Fields, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      fields[name]?.optional ? schema.optional() : schema,
    ]),
  );

/** Returns the schema of a new record's body: closed, without fields that the server sets. */
export const createSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z.strictObject(
    relaxOptional(
      resource.fields,
      pick(resource.fields, (field) => field.write !== 'never'),
    ) as Writable<F, 'never'>,
  );

/** Returns the schema of a change's body: closed, every field optional. */
export const updateSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z
    .strictObject(
      pick(resource.fields, (field) => field.write === undefined) as Writable<F, 'never' | 'create'>,
    )
    .partial();

/** Returns the schema of a comma-separated list in a query string. */
const list = (value: z.ZodType<string>) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text),
    z.array(value).max(maxValues),
  );

const listFilter = (field: Field) => {
  const freeValue = field.reference ? z.uuid() : plainText(maxValueLength);
  // A phrase has known values and may have others.
  return list(field.options && !field.open ? z.enum(field.options) : freeValue);
};

/** Returns a schema that treats an empty form value as absent. */
const emptyAsAbsent = (schema: z.ZodType): z.ZodType =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const singleFilter = (field: Field): z.ZodType => emptyAsAbsent(queryZodOf(field));

const filterShapes: Record<FilterMode, (name: string, field: Field) => Shape> = {
  search: () => ({ search: plainText(maxSearchLength) }),
  eq: (name, field) => ({ [name]: singleFilter(field) }),
  in: (name, field) => ({ [name]: listFilter(field) }),
  range: (name, field) => ({ [`${name}_gte`]: singleFilter(field), [`${name}_lte`]: singleFilter(field) }),
  dates: () => ({ start_date: calendarDate, end_date: calendarDate }),
  days: (name) => ({ [`${name}_gte`]: calendarDate, [`${name}_lte`]: calendarDate }),
};

/** Returns the schema of further query parameters; all are optional. */
export const parametersSchema = <A extends Fields>(asks: A) =>
  z.object(
    Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, singleFilter(field)])) as Record<
      keyof A & string,
      z.ZodType
    >,
  );

/** Values of a list's filter, by key, as `filterSchema` yields them: arrays for several values. */
export type FilterValues = Readonly<Record<string, unknown>>;

const buildFilterSchema = <F extends Fields>(resource: Resource<string, F>) => {
  const shape: Shape = { ids: list(z.uuid()), ...parametersSchema(resource.asks ?? {}).shape };
  for (const [name, field] of Object.entries(filterFields(resource))) {
    if (field.filter) Object.assign(shape, filterShapes[field.filter](name, field));
  }
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()])),
  );
};

const filterSchemas = new WeakMap<object, ReturnType<typeof buildFilterSchema>>();

/**
 * Returns the schema of a list's filters, closed to other names: chosen records (`ids`), search text, exact values,
 * lists (`a,b`), ranges (`_gte`, `_lte`) and the date range. One for each resource: building it takes longer than
 * reading a query with it.
 */
export const filterSchema = <F extends Fields>(resource: Resource<string, F>) => {
  const schema = filterSchemas.get(resource) ?? buildFilterSchema(resource);
  filterSchemas.set(resource, schema);
  return schema;
};

/** `limit` of a query string. */
export const limitSchema = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.literal(pageSizes).default(pageSizes[0]),
);

/** Page, order and filter values of a list. */
export interface ListParams {
  page: number;
  limit: number;
  sort: string;
  order: 'ASC' | 'DESC';
  [filter: string]: unknown;
}

/**
 * Returns the schema of a list's query: page, page size, sort field and direction, filters, and the further parameters
 * of this list.
 */
export const listQuerySchema = <F extends Fields>(
  resource: Resource<string, F>,
  furtherParameters: Shape = {},
): z.ZodType<ListParams> => {
  const sortable = Object.keys(resource.fields).filter((name) => resource.fields[name]?.sort);
  const [sort, order] = resource.list.sort;
  const paging = {
    page: z.coerce.number().int().min(1).default(1),
    limit: limitSchema,
    sort: z.enum([sort, ...sortable]).default(sort),
    order: z.enum(['ASC', 'DESC']).default(order),
  };
  const query: z.ZodType = z.strictObject({
    ...filterSchema(resource).shape,
    ...furtherParameters,
    ...paging,
  });
  return query as z.ZodType<ListParams>;
};

/** Returns the i18n keys that a resource needs in every catalogue. */
export const messageKeys = <F extends Fields>(resource: Resource<string, F>): string[] => [
  `resources.${resource.name}.name`,
  ...Object.keys(resource.fields).map((name) => `resources.${resource.name}.fields.${name}`),
  ...Object.keys(resource.linkFilters ?? {}).map((name) => `resources.${resource.name}.filters.${name}`),
  ...Object.entries(resource.fields).flatMap(([name, field]) =>
    (field.options ?? []).map((option) => `resources.${resource.name}.choices.${name}.${option}`),
  ),
  ...[...resource.show, ...(resource.edit ?? [])].map(
    (part) => `resources.${resource.name}.sections.${part.title}`,
  ),
];
