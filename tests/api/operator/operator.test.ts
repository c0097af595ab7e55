import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { operatorBook } from '../../../server/operator/operatorBook.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { sampleVocabularies } from '../../support/operator/vocabularies.ts';

let kit: TestServices;
let app: FastifyInstance;

beforeAll(async () => {
  kit = await testServices();
  app = await buildApp(kit.services);
});
afterAll(async () => {
  await app.close();
  await kit.close();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

it('shows visitors the name and the codes of an installation without a workbook', async () => {
  const response = await app.inject({ url: '/v1/operator' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ version: 0, name: 'Platen', mark_url: null, handling_cents: 30 });
  expect(response.json().vocabularies).toEqual(sampleVocabularies);
  const again = await app.inject({
    url: '/v1/operator',
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('follows a new version within 5 seconds, and keeps the mark at an address of its own', async () => {
  await operatorBook(kit.services.db);
  await kit.services.db
    .updateTable('operator_settings')
    .set({
      version: 1,
      settings: JSON.stringify({ name: 'Loom Street' }),
      mark: Buffer.from(svg),
      mark_type: 'image/svg+xml',
    })
    .execute();
  await expect
    .poll(async () => (await app.inject({ url: '/v1/operator' })).json().name, { timeout: 5_000 })
    .toBe('Loom Street');
  const { mark_url: address } = (await app.inject({ url: '/v1/operator' })).json();
  const mark = await app.inject({ url: address });
  expect([mark.headers['content-type'], mark.body]).toEqual(['image/svg+xml', svg]);
  expect((await app.inject({ url: '/v1/operator/mark/0123' })).statusCode).toBe(404);
});
