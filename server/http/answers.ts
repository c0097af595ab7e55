import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Leaves out of a value what its schema does not name; `undefined`: the value is taken as it is. */
type Cut = ((value: unknown) => unknown) | undefined;

/** Types whose values have no parts. */
const leaves = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const pick = (value: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const name of names) kept[name] = value[name];
  return kept;
};

/** Most answers are made of what their schema names: such a value is given back as it is, since a copy costs more than the check. */
const cutObject = (shape: Readonly<Record<string, z.ZodType>>): Cut => {
  const names = new Set(Object.keys(shape));
  const deep = Object.entries(shape).flatMap(([name, schema]) => {
    const cut = cutOf(schema);
    return cut ? [{ name, cut }] : [];
  });
  return (value) => {
    if (!isRecord(value)) return value;
    let kept: Record<string, unknown> | undefined;
    for (const name in value) if (!names.has(name)) kept ??= pick(value, names);
    for (const { name, cut } of deep) {
      const part = cut(value[name]);
      if (part !== value[name]) kept = { ...(kept ?? value), [name]: part };
    }
    return kept ?? value;
  };
};

const cutEach = (element: Cut): Cut =>
  element &&
  ((value) => {
    if (!Array.isArray(value)) return value;
    let kept: unknown[] | undefined;
    for (const [index, each] of value.entries()) {
      const part = element(each);
      if (part !== each) (kept ??= [...value])[index] = part;
    }
    return kept ?? value;
  });

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
