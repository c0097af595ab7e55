import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findEntry } from '../../contract/vocabularies/codes.ts';
import { vocabularyOf } from '../../contract/schema/codeSchema.ts';
import type { Vocabularies } from '../../contract/vocabularies/vocabularies.ts';
import { invalid } from '../base/errors.ts';
import type { Database } from '../database/tables/tables.ts';
import { operatorBook } from './operatorBook.ts';

/** Returns the paths of unknown codes in a value, such as `order.items.0.prints.1.position`. */
type FindUnknown = (value: unknown, vocabularies: Vocabularies, path: string) => string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const join = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

const inObject = (shape: Readonly<Record<string, z.core.$ZodType>>): FindUnknown | undefined => {
  const finders = Object.entries(shape).flatMap(([name, schema]) => {
    const find = unknownCodesIn(schema);
    return find ? [[name, find] as const] : [];
  });
  if (finders.length === 0) return undefined;
  return (value, vocabularies, path) =>
    isRecord(value)
      ? finders.flatMap(([name, find]) => find(value[name], vocabularies, join(path, name)))
      : [];
};

/** Returns inner schemas that see the same value. */
const inside = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.out];
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  )
    return [schema.unwrap()];
  return [];
};

/**
 * Builds the function that finds unknown codes in a parsed value of this schema; undefined for a schema without codes.
 */
const unknownCodesIn = (schema: z.core.$ZodType): FindUnknown | undefined => {
  const name = schema instanceof z.ZodType ? vocabularyOf(schema) : undefined;
  if (name)
    return (value, vocabularies, path) =>
      typeof value === 'string' && !findEntry(vocabularies[name], value) ? [path] : [];
  if (schema instanceof z.ZodObject) return inObject(schema.shape);
  if (schema instanceof z.ZodArray) {
    const find = unknownCodesIn(schema.element);
    return (
      find &&
      ((value, vocabularies, path) =>
        Array.isArray(value)
          ? value.flatMap((element, index) => find(element, vocabularies, join(path, index)))
          : [])
    );
  }
  const finders = inside(schema).flatMap((inner) => unknownCodesIn(inner) ?? []);
  return finders.length > 0
    ? (value, vocabularies, path) => [...new Set(finders.flatMap((find) => find(value, vocabularies, path)))]
    : undefined;
};

const cache = new WeakMap<z.core.$ZodType, { find: FindUnknown | undefined }>();

const finderOf = (schema: z.core.$ZodType): FindUnknown | undefined => {
  const cached = cache.get(schema) ?? { find: unknownCodesIn(schema) };
  cache.set(schema, cached);
  return cached.find;
};

/** Throws 422 (`choice`) for each code in a parsed value that the version in force does not name. */
export const assertKnownCodes = async (
  db: Kysely<Database>,
  schema: z.core.$ZodType,
  value: unknown,
): Promise<void> => {
  const find = finderOf(schema);
  if (!find) return;
  const { vocabularies } = await operatorBook(db);
  const paths = find(value, vocabularies, '');
  if (paths.length > 0) throw invalid(Object.fromEntries(paths.map((path) => [path, 'choice' as const])));
};

const bodyOf = (schema: unknown): z.core.$ZodType | undefined => {
  const body = isRecord(schema) ? schema['body'] : undefined;
  return body instanceof z.ZodType ? body : undefined;
};

/** Prepares a route when it is registered, so that a request only looks it up. */
export const prepareKnownCodes = ({ schema }: RouteOptions): void => {
  const body = bodyOf(schema);
  if (body) finderOf(body);
};

/**
 * Refuses bodies with a code that the version in force does not name. Queries may have any: records of former versions
 * are found by their codes. A hook.
 */
export const refuseUnknownCodes =
  (db: Kysely<Database>) =>
  async (request: FastifyRequest): Promise<void> => {
    const body = bodyOf(request.routeOptions.schema);
    if (body) await assertKnownCodes(db, body, request.body);
  };
