import { execFile } from 'node:child_process';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../support/folders.ts';
import { proxyWorld, type ProxySeller } from '../support/servers/proxyWorld.ts';
import type { Question } from '../support/servers/visitor.ts';

const world = proxyWorld();
const { api, post, linkTo, signUp } = world;

let lan: ProxySeller;
let minh: ProxySeller;

beforeAll(async () => {
  lan = await signUp('lan@example.test');
  minh = await signUp('minh@example.test');
});

const foreignHosts: readonly Record<string, string>[] = [
  {},
  { host: 'localhost' },
  { host: 'attacker.example' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-host': 'attacker.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=localhost;for=127.0.0.1;proto=http' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': '127.0.0.1' },
];

describe('behind nginx with TLS and its own headers', () => {
  it('serves the dashboard, and tells browsers to keep using TLS', async () => {
    const page = await world.visit('/sign-in');
    expect([page.status, page.text.includes('<div id="root"')]).toEqual([200, true]);
    expect(
      Number(/max-age=(\d+)/.exec(String(page.headers['strict-transport-security']))?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000);
  });

  it('serves pages, files and missing ones without a warning of Node', async () => {
    const paths = [
      '/',
      '/orders',
      '/accept-invite?token=none',
      '/assets/missing.js',
      '/missing.png',
      '/v1/missing',
    ];
    const statuses = [];
    for (const path of paths) statuses.push((await world.visit(path)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    expect(world.output).not.toContain('Warning');
  });

  it('hides the mails of the outbox from every host name', async () => {
    for (const headers of foreignHosts) {
      const { text } = await world.visit('/outbox', { headers });
      expect([headers, text.includes(lan.email), text.includes('<h1>Outbox')]).toEqual([
        headers,
        false,
        false,
      ]);
    }
  });

  it('mails links to the public address, whatever host requested them', async () => {
    await post(
      '/auth/forgot-password',
      { email: lan.email },
      { headers: { host: 'attacker.example', 'x-forwarded-host': 'attacker.example' } },
    );
    expect((await linkTo(lan.email, '/reset-password')).origin).toBe(world.origin);
  });

  it('hides another account’s records and notifications', async () => {
    const pasted = { text: 'Order number,Recipient\nA-1,Grace Miller', file_name: 'orders.csv' };
    const { import: importRecord } = JSON.parse((await post('/imports', pasted, { token: lan.token })).text);
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'code', label: 'Order' }],
    };
    const { export: file } = JSON.parse((await post('/exports', exportBody, { token: lan.token })).text);
    const bell = async ({ token }: ProxySeller): Promise<number> =>
      JSON.parse((await api('/users/notifications/count', { token })).text).count;
    await expect.poll(() => bell(lan)).toBe(1);
    expect(await bell(minh)).toBe(0);
    const foreign: readonly [string, Question?][] = [
      [`/shops/${lan.shopId}`],
      [`/shops/${lan.shopId}`, { method: 'PUT', body: { shop: { name: 'Mine' } } }],
      ['/auth/shop-access-token', { method: 'POST', body: { shop_id: lan.shopId } }],
      [`/imports/${importRecord.id}`],
      [`/imports/${importRecord.id}/start`, { method: 'POST', body: {} }],
      [`/exports/${file.id}`],
      [`/uploads/file-export/download?type=exports&url=${file.id}`],
    ];
    for (const [path, question] of foreign) {
      expect([path, (await api(path, { ...question, token: minh.token })).status]).toEqual([path, 404]);
    }
    expect((await api(`/exports/${file.id}`, { token: lan.token })).status).toBe(200);
  });

  it('uploads a print file into the account’s own folder only', async () => {
    const { prefix, put, end } = await world.uploaderOf(lan);
    await expect(put(`${prefix}lotus.png`, 'the print file')).resolves.toMatchObject({
      ETag: expect.any(String),
    });
    await expect(put('somebody-else/lotus.png', 'the print file')).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    end();
  });

  it('refuses a stolen token after its owner has signed out', async () => {
    const { token } = minh;
    expect((await api('/users/me', { token })).status).toBe(200);
    expect((await post('/auth/sign-out', {}, { token })).status).toBe(200);
    expect((await api('/users/me', { token })).status).toBe(401);
    expect((await post('/auth/shop-access-token', { shop_id: minh.shopId }, { token })).status).toBe(401);
  });

  it('refuses to restore a backup that lacks a part of a print file', async () => {
    const folder = await makeFolder('proxy-backup');
    const run = (command: 'backup' | 'restore', dataDir: string) =>
      promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', 'server/backup/main.ts', command, join(folder, 'kept')],
        {
          env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: world.origin },
        },
      );
    await run('backup', world.dataDir);
    const data = (await readdir(join(folder, 'kept', 'objects'), { recursive: true })).find((path) =>
      path.endsWith('.data'),
    );
    await truncate(join(folder, 'kept', 'objects', data ?? ''), 1);
    await expect(run('restore', join(folder, 'new'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is damaged or missing.'),
    });
    await removeFolder(folder);
  });

  it('limits sign-ins whatever address a visitor claims', async () => {
    const attempt = (at: number) =>
      post(
        '/auth/sign-in',
        { email: 'nobody@example.test', password: 'wrong' },
        { headers: { 'x-forwarded-for': `203.0.113.${at}` } },
      );
    const responses: number[] = [];
    for (let attemptNumber = 1; attemptNumber <= 11; attemptNumber += 1)
      responses.push((await attempt(attemptNumber)).status);
    expect(responses.at(-1)).toBe(429);
  });
});
