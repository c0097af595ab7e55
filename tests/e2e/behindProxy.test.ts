import { execFile } from 'node:child_process';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../server/mail/outbox.ts';
import { askUntil } from '../support/askUntil.ts';
import { makeFolder, removeFolder } from '../support/folders.ts';
import { startNginx, type Proxy } from '../support/nginx.ts';
import { freePort, startTestServer, type TestServer } from '../support/server.ts';
import { agentFor, visitorAt, type Answer, type Question } from '../support/visitor.ts';

/** A seller who signed up through the proxy. */
interface Seller {
  email: string;
  token: string;
  shopId: string;
}

const name = 'platen.test';
const password = 'quiet lanterns over Hue 7';

let server: TestServer;
let proxy: Proxy;
let origin: string;
let visitor: ReturnType<typeof visitorAt>;
let lan: Seller;
let minh: Seller;

beforeAll(async () => {
  const [port, upstream] = [await freePort(), await freePort()];
  origin = `https://${name}:${port}`;
  proxy = await startNginx(name, port, upstream);
  server = await startTestServer({ script: 'scripts/serve.ts', port: upstream, env: { PUBLIC_URL: origin } });
  visitor = visitorAt(origin, proxy.certificate);
  lan = await signUp('lan@example.test');
  minh = await signUp('minh@example.test');
});

afterAll(async () => {
  visitor?.close();
  await server?.dispose();
  await proxy?.stop();
});

const api = (path: string, question: Question = {}): Promise<Answer> => visitor.ask(`/v1${path}`, question);
const post = (path: string, body: object, more: Question = {}): Promise<Answer> => api(path, { method: 'POST', body, ...more });

/** The link in the newest mail to an address, once there is one of this kind. */
const linkTo = async (email: string, path: string): Promise<URL> => {
  const find = async (): Promise<string | undefined> => {
    const mails = (await readOutbox(server.dataDir)).filter(({ to }) => to === email);
    return mails.map(({ text }) => text.split(/\s/).find((word) => word.includes(path))).find((link) => link !== undefined);
  };
  return new URL((await askUntil(find, (link) => link !== undefined)) ?? '');
};

const signUp = async (email: string): Promise<Seller> => {
  await post('/auth/sign-up', { full_name: 'Đỗ Lan', email, password, account_name: 'Sen Việt Tee', locale: 'en' });
  const link = await linkTo(email, '/verify-email');
  const entered = await post('/auth/verify-email', { token: link.searchParams.get('token'), password });
  expect([email, entered.status]).toEqual([email, 200]);
  const { access_token: account } = JSON.parse(entered.text);
  const { shops } = JSON.parse((await api('/shops', { token: account })).text);
  const { access_token: token } = JSON.parse((await post('/auth/shop-access-token', { shop_id: shops[0].id }, { token: account })).text);
  return { email, token, shopId: shops[0].id };
};

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
  it('the dashboard comes, and browsers are told to stay with TLS', async () => {
    const page = await visitor.ask('/sign-in');
    expect([page.status, page.text.includes('<div id="root"')]).toEqual([200, true]);
    expect(Number(/max-age=(\d+)/.exec(String(page.headers['strict-transport-security']))?.[1])).toBeGreaterThanOrEqual(31_536_000);
  });

  it('nobody reads the mails of the outbox, whatever host he names', async () => {
    for (const headers of foreignHosts) {
      const { text } = await visitor.ask('/outbox', { headers });
      expect([headers, text.includes(lan.email), text.includes('<h1>Outbox')]).toEqual([headers, false, false]);
    }
  });

  it('a mailed link leads to the public address, whatever host asked for it', async () => {
    await post('/auth/forgot-password', { email: lan.email }, { headers: { host: 'attacker.example', 'x-forwarded-host': 'attacker.example' } });
    expect((await linkTo(lan.email, '/reset-password')).origin).toBe(origin);
  });

  it('another account’s records are not found, and its bell is silent', async () => {
    const pasted = { text: 'Order number,Recipient\nA-1,Grace Miller', file_name: 'orders.csv' };
    const { import: made } = JSON.parse((await post('/imports', pasted, { token: lan.token })).text);
    const wish = { resource: 'orders', format: 'csv', locale: 'en', query: {}, choices: {}, columns: [{ name: 'code', label: 'Order' }] };
    const { export: file } = JSON.parse((await post('/exports', wish, { token: lan.token })).text);
    const bell = async ({ token }: Seller): Promise<number> => JSON.parse((await api('/users/notifications/count', { token })).text).count;
    await expect.poll(() => bell(lan)).toBe(1);
    expect(await bell(minh)).toBe(0);
    const foreign: readonly [string, Question?][] = [
      [`/shops/${lan.shopId}`],
      [`/shops/${lan.shopId}`, { method: 'PUT', body: { shop: { name: 'Mine' } } }],
      ['/auth/shop-access-token', { method: 'POST', body: { shop_id: lan.shopId } }],
      [`/imports/${made.id}`],
      [`/imports/${made.id}/start`, { method: 'POST', body: {} }],
      [`/exports/${file.id}`],
      [`/uploads/file-export/download?type=exports&url=${file.id}`],
    ];
    for (const [path, question] of foreign) {
      expect([path, (await api(path, { ...question, token: minh.token })).status]).toEqual([path, 404]);
    }
    expect((await api(`/exports/${file.id}`, { token: lan.token })).status).toBe(200);
  });

  it('a print file goes up through it, into the own folder only', async () => {
    const { credentials, storage } = JSON.parse((await api('/auth/amazon-access-token?type=designs', { token: lan.token })).text);
    expect(storage.endpoint).toBe(`${origin}/s3`);
    const client = new S3Client({
      region: storage.region, endpoint: storage.endpoint, forcePathStyle: true,
      credentials: { accessKeyId: credentials.access_key_id, secretAccessKey: credentials.secret_access_key, sessionToken: credentials.session_token },
      requestHandler: { httpsAgent: agentFor(proxy.certificate) },
    });
    const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: storage.bucket, Key, Body: 'the print file' }));
    await expect(put(`${storage.prefix}lotus.png`)).resolves.toMatchObject({ ETag: expect.any(String) });
    await expect(put('somebody-else/lotus.png')).rejects.toMatchObject({ name: 'AccessDenied' });
    client.destroy();
  });

  it('a stolen token is worth nothing after its owner has signed out', async () => {
    const { token } = minh;
    expect((await api('/users/me', { token })).status).toBe(200);
    expect((await post('/auth/sign-out', {}, { token })).status).toBe(200);
    expect((await api('/users/me', { token })).status).toBe(401);
    expect((await post('/auth/shop-access-token', { shop_id: minh.shopId }, { token })).status).toBe(401);
  });

  it('a backup that lost a part of a print file is not restored', async () => {
    const folder = await makeFolder('proxy-backup');
    const run = (command: 'backup' | 'restore', dataDir: string) =>
      promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/backup/main.ts', command, join(folder, 'kept')], {
        env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: origin },
      });
    await run('backup', server.dataDir);
    const data = (await readdir(join(folder, 'kept', 'objects'), { recursive: true })).find((each) => each.endsWith('.data'));
    await truncate(join(folder, 'kept', 'objects', data ?? ''), 1);
    await expect(run('restore', join(folder, 'new'))).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged or missing.') });
    await removeFolder(folder);
  });

  it('the limit of sign-ins counts, whatever address a visitor says he has', async () => {
    const attempt = (at: number) =>
      post('/auth/sign-in', { email: 'nobody@example.test', password: 'wrong' }, { headers: { 'x-forwarded-for': `203.0.113.${at}` } });
    const answers: number[] = [];
    for (let at = 1; at <= 11; at += 1) answers.push((await attempt(at)).status);
    expect(answers.at(-1)).toBe(429);
  });
});
