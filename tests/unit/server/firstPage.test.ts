import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manifestOf, writeOperator } from '../../../contract/operator/firstPage.ts';
import type { Operator } from '../../../contract/operator/operator.ts';
import { createFirstFiles, sendPrepared } from '../../../server/http/firstPage.ts';
import { publicOperator } from '../../../server/operator/operatorBook.ts';
import { builtInOperator } from '../../../src/browser/operator.ts';
import { buildOperatorBook } from '../../support/operator/operatorBook.ts';

const template =
  '<title>{{operator}}</title><!--icons--><script>begin()</script>' +
  '<svg data-mark="" viewBox="0 0 1 1"><g></g></svg><b>{{operator}}</b><svg></svg><!--operator-->';

const loom: Operator = {
  ...publicOperator(buildOperatorBook()),
  version: 1,
  name: '</script><b>Loom & "Street"</b>$&',
  mark_url: '/v1/operator/mark/0123',
};

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-page-'));
  file = join(folder, 'index.html');
  await writeFile(file, template);
});
afterEach(() => rm(folder, { recursive: true }));

it('writes name, mark, icon and data of the operator, none of which can end its element', () => {
  const page = writeOperator(template, loom);
  const name = '&lt;/script&gt;&lt;b&gt;Loom &amp; &quot;Street&quot;&lt;/b&gt;$&amp;';
  expect(page).toContain(`<title>${name}</title><link rel="icon" href="/v1/operator/mark/0123">`);
  expect(page).toContain(`<img src="/v1/operator/mark/0123" alt=""><b>${name}</b><svg></svg>`);
  const [, data = ''] = /<script type="application\/json" id="operator">(.*?)<\/script>$/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(loom);
  expect(manifestOf(loom)).toMatchObject({ name: loom.name, icons: [{ src: '/v1/operator/mark/0123' }] });
});

it('shows the built-in mark of an installation without its own', () => {
  const page = writeOperator(template, publicOperator(buildOperatorBook()));
  expect(page).toContain('<title>Platen</title><link rel="icon" href="/favicon.svg">');
  expect(page).toContain('<svg data-mark="" viewBox="0 0 1 1"><g></g></svg><b>Platen</b>');
});

it('agrees with what the dashboard takes without the data', () => {
  const { vocabularies: _codes, ...facts } = publicOperator(buildOperatorBook());
  expect(builtInOperator).toMatchObject(facts);
});

it('prepares the page once per version and build, and keeps the last one while the database is away', async () => {
  let operator = loom;
  const read = createFirstFiles(file, async () => {
    if (operator.version < 0) throw new Error('The database is away');
    return operator;
  });
  const first = await read();
  expect(await read()).toBe(first);
  operator = { ...loom, version: 2, name: 'Loom Street' };
  const second = await read();
  expect(second.page.etag).not.toBe(first.page.etag);
  expect(second.page.plain.toString()).toContain('<title>Loom Street</title>');
  operator = { ...loom, version: -1 };
  expect(await read()).toBe(second);
  operator = { ...loom, version: 2 };
  await utimes(file, 1, 1);
  expect(await read()).not.toBe(second);
});

it('allows the scripts of the page by their hashes, its data needs none', async () => {
  const { allowInlineParts } = await createFirstFiles(file, async () => loom)();
  const policy = allowInlineParts("script-src 'self';style-src 'self'");
  expect(policy).toMatch(/^script-src 'self' 'sha256-[^']+';style-src 'self'$/);
});

it('sends the smallest form that a browser accepts, and nothing that it has', async () => {
  const { page } = await createFirstFiles(file, async () => loom)();
  const app = fastify();
  app.get('/', (request, reply) => sendPrepared(request, reply.type('text/html'), page));
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const text = writeOperator(template, loom);
  const [br, gzip, refused, plain] = [
    await get({ 'accept-encoding': 'gzip, deflate, br' }),
    await get({ 'accept-encoding': 'gzip, br;q=0' }),
    await get({ 'accept-encoding': 'br;q=0.0' }),
    await get({}),
  ];
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: page.etag });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect([refused.body, plain.body, plain.headers['content-encoding']]).toEqual([text, text, undefined]);
  for (const tags of [page.etag, `"other", W/${page.etag}`])
    expect((await get({ 'if-none-match': tags })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  await app.close();
});
