import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Removes the fields of a value that its schema does not name; `undefined` if the value is kept as it is. */
type FieldRemover = ((value: unknown) => unknown) | undefined;

/** Types whose values have no parts. */
const leaves = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const pick = (value: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const name of names) picked[name] = value[name];
  return picked;
};

/**
 * Cuts an object to the fields of its schema. Most answers have only these: such a value is returned unchanged,
 * since a copy costs more than the check.
 */
const cutObject = (shape: Readonly<Record<string, z.ZodType>>): FieldRemover => {
  const names = new Set(Object.keys(shape));
  const deep = Object.entries(shape).flatMap(([name, schema]) => {
    const cutPart = cutOf(schema);
    return cutPart ? [{ name, cut: cutPart }] : [];
  });
  return (value) => {
    if (!isRecord(value)) return value;
    let result: Record<string, unknown> | undefined;
    for (const name in value) if (!names.has(name)) result ??= pick(value, names);
    for (const { name, cut: cutField } of deep) {
      const part = cutField(value[name]);
      if (part !== value[name]) result = { ...(result ?? value), [name]: part };
    }
    return result ?? value;
  };
};

const cutEach = (element: FieldRemover): FieldRemover =>
  element &&
  ((value) => {
    if (!Array.isArray(value)) return value;
    let result: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const part = element(item);
      if (part !== item) (result ??= [...value])[index] = part;
    }
    return result ?? value;
  });

/** Thrown for a schema that only its own parser can follow, such as a union or a loose object. */
class NeedsParser extends Error {}

/** Returns true if only the named fields of an object are sent: fields that a strict object refuses are cut too. */
const isClosed = ({ def }: z.ZodObject): boolean => !def.catchall || def.catchall instanceof z.ZodNever;

const cutOf = (schema: unknown): FieldRemover => {
  if (schema instanceof z.ZodObject && isClosed(schema)) return cutObject(schema.shape);
  if (schema instanceof z.ZodArray) return cutEach(cutOf(schema.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return cutOf(schema.unwrap());
  if (schema instanceof z.ZodType && leaves.has(schema.def.type)) return undefined;
  if (schema instanceof z.ZodRecord && cutOf(schema.valueType) === undefined) return undefined;
  throw new NeedsParser();
};

/**
 * Serializes answers without validating each value a second time: they are cut to the fields of their schema, so
 * nothing else is sent (docs/decisions/answers.md). A schema that cannot be followed this way is parsed.
 */
export const cuttingCompiler: typeof serializerCompiler = (route) => {
  try {
    const cutAnswer = cutOf(route.schema);
    return (data) => JSON.stringify(cutAnswer ? cutAnswer(data) : data);
  } catch (problem) {
    if (!(problem instanceof NeedsParser)) throw problem;
    return serializerCompiler(route);
  }
};

/** Serializer of responses: tests validate every response against its schema; a production server cuts it. */
export const responseCompiler = process.env['NODE_ENV'] === 'test' ? serializerCompiler : cuttingCompiler;
