import { z } from 'zod';
import { pageSizes } from '../pages.ts';
import type { Field, Fields, FilterMode, ZodOf } from './field.ts';
import { longestSearch, longestValue, mostValues } from './queryText.ts';
import { filterFields, type Resource } from './resource.ts';
import { calendarDate, plainText } from './text.ts';
import { queryZodOf, zodOf } from './zods.ts';

type Shape = Record<string, z.ZodType>;
type Shapes<F extends Fields> = { [K in keyof F]: ZodOf<F[K]> };

const pick = (fields: Fields, keep: (field: Field) => boolean): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (keep(field) ? [[name, zodOf(field)]] : [])),
  );

/** The record as the API answers it. */
export const recordSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z.object({ id: z.uuid(), ...pick(resource.fields, () => true) } as { id: z.ZodUUID } & Shapes<F>);

type Writable<F extends Fields, Never extends string> = {
  [K in keyof F as F[K] extends { write: Never } ? never : K]: ZodOf<F[K]>;
};

const relaxed = (fields: Fields, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      fields[name]?.optional ? schema.optional() : schema,
    ]),
  );

/** The body of a new record: closed, without what the house sets. */
export const createSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z.strictObject(
    relaxed(
      resource.fields,
      pick(resource.fields, (field) => field.write !== 'never'),
    ) as Writable<F, 'never'>,
  );

/** The body of a change: closed, every field may be left out. */
export const updateSchema = <F extends Fields>(resource: Resource<string, F>) =>
  z
    .strictObject(
      pick(resource.fields, (field) => field.write === undefined) as Writable<F, 'never' | 'create'>,
    )
    .partial();

/** `a,b,c` of a query string as a list of such values. */
const list = (value: z.ZodType<string>) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text),
    z.array(value).max(mostValues),
  );

const listOf = (field: Field) => {
  const other = field.reference ? z.uuid() : plainText(longestValue);
  // A phrase has known values and may have others.
  return list(field.options && !field.open ? z.enum(field.options) : other);
};

/** An empty value of a form narrows nothing. */
const orNothing = (schema: z.ZodType): z.ZodType =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const oneOf = (field: Field): z.ZodType => orNothing(queryZodOf(field));

const filterShapes: Record<FilterMode, (name: string, field: Field) => Shape> = {
  search: () => ({ search: plainText(longestSearch) }),
  eq: (name, field) => ({ [name]: oneOf(field) }),
  in: (name, field) => ({ [name]: listOf(field) }),
  range: (name, field) => ({ [`${name}_gte`]: oneOf(field), [`${name}_lte`]: oneOf(field) }),
  dates: () => ({ start_date: calendarDate, end_date: calendarDate }),
  days: (name) => ({ [`${name}_gte`]: calendarDate, [`${name}_lte`]: calendarDate }),
};

/** What a query asks for besides: each may be left out. */
export const asksSchema = <A extends Fields>(asks: A) =>
  z.object(
    Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, oneOf(ask)])) as Record<
      keyof A & string,
      z.ZodType
    >,
  );

/** Filters of a list, closed to other names: chosen records (`ids`), search text, exact values, lists (`a,b`), spans (`_gte`, `_lte`), the date range. */
export const filterSchema = <F extends Fields>(resource: Resource<string, F>) => {
  const shape: Shape = { ids: list(z.uuid()), ...asksSchema(resource.asks ?? {}).shape };
  for (const [name, field] of Object.entries(filterFields(resource))) {
    if (field.filter) Object.assign(shape, filterShapes[field.filter](name, field));
  }
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()])),
  );
};

/** `limit` of a query string. */
export const pageSize = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.literal(pageSizes).default(pageSizes[0]),
);

/** A list's page, order and the values of its filters. */
export interface ListParams {
  page: number;
  limit: number;
  sort: string;
  order: 'ASC' | 'DESC';
  [filter: string]: unknown;
}

/** The query of a list: page, page size, sort field and direction, the filters, and `also` what this list takes besides. */
export const listQuerySchema = <F extends Fields>(
  resource: Resource<string, F>,
  also: Shape = {},
): z.ZodType<ListParams> => {
  const sortable = Object.keys(resource.fields).filter((name) => resource.fields[name]?.sort);
  const [sort, order] = resource.list.sort;
  const place = {
    page: z.coerce.number().int().min(1).default(1),
    limit: pageSize,
    sort: z.enum([sort, ...sortable]).default(sort),
    order: z.enum(['ASC', 'DESC']).default(order),
  };
  const query: z.ZodType = z.strictObject({ ...filterSchema(resource).shape, ...also, ...place });
  return query as z.ZodType<ListParams>;
};

/** The i18n skeleton a resource asks of every catalogue. */
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
