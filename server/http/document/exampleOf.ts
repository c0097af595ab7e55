import { schemaExamples } from './examples.ts';

/** A schema of the document. */
type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns an example of an object from those of its properties; undefined if one that is required has none. */
const ofObject = (schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown => {
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  const properties = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
  const entries = properties.map(([name, property]): [string, unknown] => [
    name,
    // Lists show one record, and how many there are.
    name === 'count' && properties.length > 1 ? 1 : exampleOf(property, schemas),
  ]);
  const values = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return properties.length > 0 && required.every((name) => String(name) in values) ? values : undefined;
};

/**
 * Returns an example of a schema, put together from those of the schemas that it refers to: `{ orders: [Order] }` shows
 * the example of `Order`. Undefined if there is none.
 */
export const exampleOf = (schema: unknown, schemas: Readonly<Record<string, Schema>>): unknown => {
  if (!isSchema(schema)) return undefined;
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    return schemaExamples[name] ?? exampleOf(schemas[name], schemas);
  }
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['type'] === 'object') return ofObject(schema, schemas);
  if (schema['type'] !== 'array') return undefined;
  const item = exampleOf(schema['items'], schemas);
  return item === undefined ? undefined : [item];
};
