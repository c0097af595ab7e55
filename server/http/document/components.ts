import { z } from 'zod';
import { exampleOf } from './exampleOf.ts';
import { documentedSchemas, sharedResponses } from './schemas.ts';

/** JSON Schema, as the document has it. */
export type JsonSchema = { [key: string]: unknown };

/** Marks a schema while the document is made; the marked ones move to `components/schemas`. */
const nameMark = 'x-component';

const names = new Map<unknown, string>(
  Object.entries(documentedSchemas).map(([name, schema]) => [schema, name]),
);

/** Marks the JSON Schema of a named zod schema. An override of `z.toJSONSchema`. */
export const markNamed = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  const name = names.get(zodSchema);
  if (name) Object.assign(jsonSchema, { [nameMark]: name });
};

/** Formats that say enough: their patterns fill pages. */
const plainFormats = new Set(['uuid', 'date-time', 'date', 'email']);

/** Drops bounds and patterns that tell a reader nothing. */
const withoutNoise = (schema: JsonSchema): JsonSchema => {
  const { pattern, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(pattern !== undefined && !plainFormats.has(String(schema['format'])) && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
};

/** Names the properties of a record whose keys are known and all there. */
const withNamedKeys = (schema: JsonSchema): JsonSchema => {
  const { propertyNames, additionalProperties, required, ...rest } = schema;
  if (!propertyNames || !Array.isArray(required)) return schema;
  const properties = Object.fromEntries(required.map((key: string) => [key, additionalProperties]));
  return { ...rest, properties, required, additionalProperties: false };
};

const isJson = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose values are data, not schemas. */
const dataKeywords = new Set(['enum', 'const', 'default', 'examples', 'example', 'required']);

const toSchema = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Bodies or answers by type of content. */
export type Content = Record<string, { schema?: unknown; examples?: { sample: { value: unknown } } }>;

/** A response of a call. */
export interface DocumentedResponse {
  description: string;
  content?: Content;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Collects the named schemas and answers of the document. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, DocumentedResponse> = {};

  constructor() {
    for (const schema of Object.values(sharedResponses)) this.hoist(toJson(schema, 'output'));
  }

  /** Returns a reference to the schema under this name, or undefined if another schema has it. */
  private add(name: string, schema: JsonSchema): JsonSchema | undefined {
    const known = this.schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) return undefined;
    this.schemas[name] = schema;
    return toSchema(name);
  }

  /** Returns the schema with references in place of all named schemas inside it. */
  hoist(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.hoist(each));
    if (!isJson(value)) return value;
    const entries = Object.entries(value).map(([key, part]) => {
      if (dataKeywords.has(key)) return [key, part];
      if (key === 'properties' && isJson(part))
        return [
          key,
          Object.fromEntries(Object.entries(part).map(([name, each]) => [name, this.hoist(each)])),
        ];
      return [key, this.hoist(part)];
    });
    const { [nameMark]: name, ...schema }: JsonSchema = Object.fromEntries(entries);
    const plain = withNamedKeys(withoutNoise(schema));
    if (typeof name !== 'string') return plain;
    return this.add(name, plain) ?? this.add(`${name}Input`, plain) ?? plain;
  }

  /** Returns a reference to a body or an answer, named after what it holds or else after its call. */
  private root(schema: JsonSchema, kind: 'Body' | 'Answer', operationId: string): JsonSchema {
    if (schema['$ref']) return schema;
    const same = this.nameOf(schema);
    if (same) return toSchema(same);
    const name = contentName(schema, kind);
    const content = name === undefined ? undefined : this.add(name, schema);
    return content ?? this.add(`${capitalize(operationId)}${kind}`, schema) ?? schema;
  }

  private nameOf(schema: JsonSchema): string | undefined {
    const text = JSON.stringify(schema);
    return Object.keys(sharedResponses).find((name) => JSON.stringify(this.schemas[name]) === text);
  }

  /** Returns the body of a call with its schema by name. */
  body(content: Content, operationId: string): Content {
    return Object.fromEntries(
      Object.entries(content).map(([type, part]) => {
        const schema = this.hoist(part.schema) as JsonSchema;
        if (type !== 'application/json') return [type, { schema }];
        return [type, this.media(this.root(this.nameRecord(schema, operationId), 'Body', operationId))];
      }),
    );
  }

  /** Returns JSON of a schema with its example. */
  private media(schema: JsonSchema): Content[string] {
    const example = exampleOf(schema, this.schemas);
    return { schema, ...(example !== undefined && { examples: { sample: { value: example } } }) };
  }

  /**
   * Names the record of a generated call, which has no schema of its own name: `{ shop }` of `postShops` → `NewShop`.
   */
  private nameRecord(body: JsonSchema, operationId: string): JsonSchema {
    const [[key, record] = [], ...more] = isJson(body['properties'])
      ? Object.entries(body['properties'])
      : [];
    if (key === undefined || more.length > 0 || !isJson(record) || !record['properties']) return body;
    const noun = capitalize(key);
    const reference = this.add(operationId.startsWith('post') ? `New${noun}` : `${noun}Change`, record);
    return { ...body, properties: { [key]: reference ?? record } };
  }

  /** Returns a reference to a response of JSON; another response as it is. */
  answer(answer: DocumentedResponse, operationId: string): DocumentedResponse | JsonSchema {
    const schema = answer.content?.['application/json']?.schema as JsonSchema | undefined;
    if (!schema) return answer;
    if (schema['type'] === 'null') return { description: 'Nothing has changed.' };
    const name = refName(this.root(this.hoist(schema) as JsonSchema, 'Answer', operationId));
    if (!name) return answer;
    this.responses[name] = { description: 'OK', content: { 'application/json': this.media(toSchema(name)) } };
    return { $ref: `#/components/responses/${name}` };
  }
}

const refName = (schema: unknown): string | undefined =>
  isJson(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;

/** Names an envelope after the only schema that it holds: `{ order: Order }`, or `{ rows: [ImportRow], count }`. */
const contentName = ({ properties }: JsonSchema, kind: string): string | undefined => {
  const { count: _count, ...contents } = isJson(properties) ? properties : {};
  const [content, ...more] = Object.values(contents);
  if (more.length > 0 || !isJson(content)) return undefined;
  const listed = refName(content['items']);
  const name = refName(content);
  if (listed) return `${listed}List`;
  return name && `${name}${kind}`;
};

/** Returns a zod schema as the document has it, for what no route validates. */
export const toJson = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: markNamed,
  });
  return json;
};
