import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { callPath } from '../../../contract/callPaths.ts';
import { apiErrors, type ErrorCode } from '../../../contract/errors.ts';
import { resources } from '../../../contract/resources.ts';
import { createSchema, updateSchema } from '../../../contract/schema/derive.ts';
import { shops } from '../../../contract/shops/shops.ts';
import { calls } from '../../../server/http/document/calls.ts';
import { schemaExamples } from '../../../server/http/document/examples.ts';
import { assertDescribed } from '../../../server/http/document/operations.ts';
import { documentedSchemas } from '../../../server/http/document/schemas.ts';
import { buildApp } from '../../../server/start/app.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

type Json = Record<string, unknown>;
type Answer = {
  $ref?: string;
  content?: Record<string, { schema?: Json; examples?: { sample: { value: unknown } } }>;
};

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: { enum?: unknown[] } }[];
  requestBody?: { content: Record<string, { schema: Json; examples?: { sample: { value: unknown } } }> };
  responses: Record<string, Answer>;
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
    responses: Record<string, Answer>;
  };
}

let world: TestServices;
let app: FastifyInstance;
let document: Document;
let operations: [string, string, Operation][];

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
  document = (await app.inject('/v1/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );
});

afterAll(async () => {
  await app.close();
  await world.close();
});

/** Returns an answer of an operation, also one that stands among the components. */
const answerOf = ({ responses }: Operation, status: string): Answer => {
  const response = responses[status];
  return (
    (response?.$ref && document.components.responses[response.$ref.split('/').at(-1) ?? '']) ||
    (response ?? {})
  );
};

const where = ([method, path]: [string, string, Operation]): string => `${method.toUpperCase()} ${path}`;

it('says of each call whether it needs a token, and which right', async () => {
  for (const operation of operations) {
    const [method, path, { security, description }] = operation;
    const response = await app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, 'x'),
      remoteAddress: '10.8.8.8',
    });
    const byLink = path.endsWith('/sign-in-by-token');
    expect([where(operation), security.length === 1]).toEqual([
      where(operation),
      response.statusCode === 401 || byLink,
    ]);
    const rightText = byLink ? 'The token is' : 'Needs the right `\\w+\\.\\w+`|For everybody';
    const isSaid = new RegExp(`^(${rightText})`).test(description ?? '');
    expect([where(operation), isSaid]).toEqual([where(operation), security.length === 1]);
  }
});

it('gives each call a name, a summary and a group of its own', () => {
  const names = operations.map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['getOrders', 'getOrdersById', 'postOrdersByIdCancel']));
  const groups = new Set(document.tags.map(({ name }) => name));
  expect(operations.filter(([, , { tags }]) => tags.length !== 1 || !groups.has(tags[0] ?? ''))).toEqual([]);
  const summaries = operations.map(([, , { summary }]) => summary);
  expect(summaries.filter((summary) => !/^[A-Z].{3,60}[^.]$/.test(summary))).toEqual([]);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
});

it('describes no call that does not exist', () => {
  const existing = new Set(
    operations.map(
      ([method, path]) => `${method.toUpperCase()} ${path.slice('/v1'.length).replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(Object.keys(calls).filter((call) => !existing.has(call))).toEqual([]);
});

it('refuses a route without a summary, or outside of every group', () => {
  expect(() => assertDescribed({ method: 'GET', url: '/v1/orders/forgotten' })).toThrow('no summary');
  const schema = { summary: 'Show it' };
  expect(() => assertDescribed({ method: 'GET', url: '/v1/elsewhere', schema })).toThrow('No tag');
  expect(() => assertDescribed({ method: 'GET', url: '/v1/orders/described', schema })).not.toThrow();
});

it('names every part of a path and the values that a list takes', () => {
  for (const operation of operations) {
    const [, path, { parameters = [] }] = operation;
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = parameters
      .filter((parameter) => parameter.in === 'path' && parameter.required)
      .map(({ name }) => name);
    expect([where(operation), new Set(named)]).toEqual([where(operation), new Set(parts)]);
  }
  const limit = document.paths['/v1/orders']?.['get']?.parameters?.find(({ name }) => name === 'limit');
  expect(limit?.schema.enum).toEqual([25, 50, 100, 200, 500]);
});

it('shows what each call takes and answers, files too', () => {
  const contentOf = (method: string, path: string) => {
    const call = document.paths[path]?.[method];
    return [
      Object.keys(call?.requestBody?.content ?? {}),
      Object.keys((call && answerOf(call, '200').content) ?? {}),
    ];
  };
  expect(contentOf('post', '/v1/imports')).toEqual([
    ['multipart/form-data', 'application/json'],
    ['application/json'],
  ]);
  expect(contentOf('post', '/v1/imports/{id}/file')).toEqual([['application/json'], ['text/csv']]);
  expect(contentOf('get', '/v1/thumbs/{type}/{size}/{name}')[1]).toEqual(['image/webp', 'image/png']);
  expect(contentOf('get', '/v1/uploads/file-export/download')[1]).toHaveLength(3);
  const silent = operations.filter(
    ([, , operation]) => Object.keys(answerOf(operation, '200').content ?? {}).length === 0,
  );
  expect(silent.map(where)).toEqual([]);
});

it('says what a refusal looks like, with every code', () => {
  for (const operation of operations)
    expect([where(operation), operation[2].responses['default']]).toEqual([
      where(operation),
      { $ref: '#/components/responses/Error' },
    ]);
  expect(document.components.responses['Error']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  expect(document.components.schemas['Error']?.properties['code']?.enum).toEqual(Object.keys(apiErrors));
});

it('can be read at /v1/docs: everything that the page asks for is there', async () => {
  const page = await app.inject('/v1/docs');
  const assetUrls = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(assetUrls.length).toBeGreaterThan(3);
  for (const url of [...assetUrls, '/v1/docs/json'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
});

it('names every body and answer, and each record once', () => {
  const reference = /^#\/components\/schemas\/\w+$/;
  const unnamed = operations.filter(([, , operation]) =>
    [operation.requestBody?.content, answerOf(operation, '200').content].some((content) => {
      const schema = content?.['application/json']?.schema;
      return schema && !reference.test(String(schema['$ref']));
    }),
  );
  expect(unnamed.map(where)).toEqual([]);
  const bodies = ['NewOrder', 'OrderChange', 'OrderDetail', 'OrderList', 'NewShop', 'ShopChange'];
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Order', ...bodies]));
  const listed = Object.values(resources).map(({ name }) => {
    const list = document.paths[`/v1${callPath(name)}`]?.['get'];
    return [name, list && answerOf(list, '200').content?.['application/json']?.schema];
  });
  expect(listed).toEqual(
    listed.map(([name]) => [name, { $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+List$/) }]),
  );
});

it('lists the refused answers of each call by name, with its codes', () => {
  const statuses = (method: string, path: string) => document.paths[path]?.[method]?.responses;
  expect(statuses('post', '/v1/orders/pay')).toEqual({
    200: { $ref: '#/components/responses/PaidOrders' },
    401: { $ref: '#/components/responses/Unauthorized' },
    403: { $ref: '#/components/responses/Forbidden' },
    409: { $ref: '#/components/responses/Conflict' },
    422: { $ref: '#/components/responses/Invalid' },
    429: { $ref: '#/components/responses/TooManyRequests' },
    default: { $ref: '#/components/responses/Error' },
  });
  for (const operation of operations) {
    const [, , { description = '', responses }] = operation;
    const codes = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => apiErrors[code as ErrorCode]);
    const named = Object.keys(responses).filter((status) => status.startsWith('4'));
    expect([where(operation), new Set(codes.map(([status]) => String(status)))]).toEqual([
      where(operation),
      new Set(named),
    ]);
  }
});

/** Calls `visit` with every object of a document. */
const walk = (value: unknown, visit: (node: Json) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Json);
  for (const part of Object.values(value)) walk(part, visit);
};

const valueAt = (pointer: string): unknown =>
  pointer
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);

it('refers only to what is there', () => {
  const broken: unknown[] = [];
  walk(document, ({ $ref: pointer }) => {
    if (typeof pointer === 'string' && valueAt(pointer) === undefined) broken.push(pointer);
  });
  expect(broken).toEqual([]);
});

it('has no keyword in a schema that JSON Schema does not know', () => {
  const knownKeywords = new Set(
    [
      '$ref',
      'type',
      'properties',
      'required',
      'additionalProperties',
      'propertyNames',
      'items',
      'prefixItems',
    ]
      .concat([
        'anyOf',
        'oneOf',
        'allOf',
        'not',
        'enum',
        'const',
        'format',
        'pattern',
        'default',
        'description',
      ])
      .concat([
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'x-cost',
      ]),
  );
  const unknown = new Set<string>();
  const check = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (!knownKeywords.has(key)) unknown.add(key);
      if (key === 'properties') Object.values(value as Json).forEach(check);
      if (['additionalProperties', 'propertyNames', 'items', 'not'].includes(key)) check(value);
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key)) (value as unknown[]).forEach(check);
    }
  };
  Object.values(document.components.schemas).forEach(check);
  for (const [, , { parameters = [] }] of operations) parameters.forEach(({ schema }) => check(schema));
  expect([...unknown]).toEqual([]);
});

it('shows an example of every record, which its own schema takes', () => {
  const schemas: Readonly<Record<string, z.ZodType>> = {
    ...documentedSchemas,
    NewShop: createSchema(shops),
    ShopChange: updateSchema(shops),
  };
  for (const [name, example] of Object.entries(schemaExamples)) {
    const schema = schemas[name];
    expect([name, schema?.safeParse(example)]).toEqual([name, { success: true, data: example }]);
  }
  const lists = Object.values(resources).map(({ name }) => {
    const list = document.paths[`/v1${callPath(name)}`]?.['get'];
    return [name, list && answerOf(list, '200').content?.['application/json']?.examples?.sample.value];
  });
  expect(lists.filter(([, example]) => example === undefined)).toEqual([]);
});
