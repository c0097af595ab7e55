import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { apiErrors } from '../../../contract/errors.ts';
import { buildApp } from '../../../server/start/app.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

interface Operation {
  operationId: string;
  tags: string[];
  description?: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: { enum?: unknown[] } }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
    responses: Record<string, unknown>;
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

const where = ([method, path]: [string, string, Operation]): string => `${method.toUpperCase()} ${path}`;

it('says of each call whether it needs a token, and which right', async () => {
  for (const one of operations) {
    const [method, path, { security, description }] = one;
    const answer = await app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, 'x'),
      remoteAddress: '10.8.8.8',
    });
    const byLink = path.endsWith('/sign-in-by-token');
    expect([where(one), security.length === 1]).toEqual([where(one), answer.statusCode === 401 || byLink]);
    const said = byLink ? 'The token is' : 'Needs the right `\\w+\\.\\w+`|For everybody';
    const isSaid = new RegExp(`^(${said})`).test(description ?? '');
    expect([where(one), isSaid]).toEqual([where(one), security.length === 1]);
  }
});

it('gives each call a name of its own and a group', () => {
  const names = operations.map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['getOrders', 'getOrdersById', 'postOrdersByIdCancel']));
  expect(operations.filter(([, , { tags }]) => !tags[0])).toEqual([]);
});

it('names every part of a path and the values that a list takes', () => {
  for (const one of operations) {
    const [, path, { parameters = [] }] = one;
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = parameters
      .filter((parameter) => parameter.in === 'path' && parameter.required)
      .map(({ name }) => name);
    expect([where(one), new Set(named)]).toEqual([where(one), new Set(parts)]);
  }
  const limit = document.paths['/v1/orders']?.['get']?.parameters?.find(({ name }) => name === 'limit');
  expect(limit?.schema.enum).toEqual([25, 50, 100, 200, 500]);
});

it('shows what each call takes and answers, files too', () => {
  const contentOf = (method: string, path: string) => {
    const call = document.paths[path]?.[method];
    return [
      Object.keys(call?.requestBody?.content ?? {}),
      Object.keys(call?.responses['200']?.content ?? {}),
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
    ([, , { responses }]) => Object.keys(responses['200']?.content ?? {}).length === 0,
  );
  expect(silent.map(where)).toEqual([]);
});

it('says what a refusal looks like, with every code', () => {
  for (const one of operations)
    expect([where(one), one[2].responses['default']]).toEqual([
      where(one),
      { $ref: '#/components/responses/Failure' },
    ]);
  expect(document.components.responses['Failure']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  expect(document.components.schemas['Failure']?.properties['code']?.enum).toEqual(Object.keys(apiErrors));
});

it('can be read at /v1/docs: everything that the page asks for is there', async () => {
  const page = await app.inject('/v1/docs');
  const asked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(asked.length).toBeGreaterThan(3);
  for (const url of [...asked, '/v1/docs/json'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
});
