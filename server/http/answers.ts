import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Leaves out of a value what its schema does not name; `undefined`: the value is taken as it is. */
type Cut = ((value: unknown) => unknown) | undefined;

/** Types whose values have no parts. */
const leaves = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const cutObject = (shape: Readonly<Record<string, z.ZodType>>): Cut => {
  const parts = Object.entries(shape).map(([name, schema]) => [name, cutOf(schema)] as const);
  return (value) => {
    if (!isRecord(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const [name, cut] of parts) kept[name] = cut ? cut(value[name]) : value[name];
    return kept;
  };
};

const cutEach = (element: Cut): Cut =>
  element && ((value) => (Array.isArray(value) ? value.map((each) => element(each)) : value));

/** A schema that only its own parser can follow, such as a union or a loose object. */
class NeedsParser extends Error {}

/** Whether only what an object names is let out: what a strict one refuses is cut as well. */
const isClosed = ({ def }: z.ZodObject): boolean => !def.catchall || def.catchall instanceof z.ZodNever;

const cutOf = (schema: unknown): Cut => {
  if (schema instanceof z.ZodObject && isClosed(schema)) return cutObject(schema.shape);
  if (schema instanceof z.ZodArray) return cutEach(cutOf(schema.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return cutOf(schema.unwrap());
  if (schema instanceof z.ZodType && leaves.has(schema.def.type)) return undefined;
  if (schema instanceof z.ZodRecord && cutOf(schema.valueType) === undefined) return undefined;
  throw new NeedsParser();
};

/**
 * Writes answers without checking each value a second time: they are cut to the fields of their schema, so nothing
 * else gets out, and written (docs/decisions/answers.md). A schema that cannot be followed so is parsed.
 */
export const cuttingCompiler: typeof serializerCompiler = (route) => {
  try {
    const cut = cutOf(route.schema);
    return (data) => JSON.stringify(cut ? cut(data) : data);
  } catch (problem) {
    if (!(problem instanceof NeedsParser)) throw problem;
    return serializerCompiler(route);
  }
};

/** Tests check every answer against its schema; a server that is used cuts it. */
export const answerCompiler = process.env['NODE_ENV'] === 'test' ? serializerCompiler : cuttingCompiler;
