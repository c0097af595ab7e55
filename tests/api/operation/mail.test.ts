import { mkdir, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import type { Config } from '../../../server/services/config.ts';
import { storeMail, readOutbox } from '../../../server/mail/outbox.ts';
import { sendMail } from '../../../server/mail/sendMail.ts';
import type { Services } from '../../../server/services/services.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;

beforeAll(async () => {
  world = await testServices();
});

afterAll(() => world.close());

it('sends mail to a configured server, and none to the outbox', async () => {
  const email = 'lan@example.test';
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      stream.on('data', (part: Buffer) => received.push(part.toString()));
      stream.on('end', () => callback());
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const config = { ...world.services.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await sendMail(
    { ...world.services, config },
    { to: email, locale: 'en', template: 'reset', params: { name: 'Lan', link: 'http://localhost/x' } },
  );
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  const mail = received.join('');
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toContain('Subject: Set a new password');
  expect(await readOutbox(config.dataDir)).toEqual([]);
});

it('leaves nothing in the outbox of a mail that cannot be stored whole', async () => {
  const { dataDir } = world.services.config;
  const folder = join(dataDir, 'outbox');
  const mail = {
    id: 'half',
    at: new Date().toISOString(),
    to: 'a@example.test',
    locale: 'en' as const,
    subject: 's',
    text: 't',
    html: 'h',
    files: [],
  };
  // A folder in the way of the last step stands for a disk that is full by then.
  await mkdir(join(folder, 'half.json', 'x'), { recursive: true });
  await expect(storeMail(dataDir, mail, Buffer.from('raw'))).rejects.toThrow('half.json');
  expect(await readdir(folder)).toEqual(['half.json']);
  await rm(join(folder, 'half.json'), { recursive: true });
});

describe('the outbox page', () => {
  const trial = (change: Partial<Config> = {}): Services => ({
    ...world.services,
    config: { ...world.services.config, demo: true, ...change },
  });

  /** Over a connection of its own, as a browser or a proxy opens it. */
  const ask = async (services: Services, headers: Record<string, string>, path = '/outbox') => {
    const app = await buildApp(services);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const response = await new Promise<{ status: number; body: string; policy: string }>(
      (resolve, reject) => {
        const call = request(
          {
            host: '127.0.0.1',
            port,
            path,
            headers: { host: `localhost:${port}`, connection: 'close', ...headers },
          },
          (reply) => {
            let body = '';
            reply.on('data', (part: Buffer) => (body += part.toString()));
            reply.on('end', () =>
              resolve({
                status: reply.statusCode ?? 0,
                body,
                policy: String(reply.headers['content-security-policy']),
              }),
            );
          },
        );
        call.on('error', reject).end();
      },
    );
    await app.close();
    return response;
  };

  beforeAll(() =>
    sendMail(world.services, {
      to: 'lan@example.test',
      locale: 'en',
      template: 'verify',
      params: { name: 'Lan', link: 'http://localhost/x' },
    }),
  );

  it('shows the mails of a trial install on the machine itself, and runs no script', async () => {
    const list = await ask(trial(), {});
    expect(list.status).toBe(200);
    expect(list.body).toContain('Confirm your email address');
    expect(list.policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(list.policy).not.toContain('script-src');
  });

  it('shows when a mail was written in the time zone of the operator', async () => {
    const mail = {
      id: 'written-at-noon',
      at: '2026-06-15T12:00:30.000Z',
      to: 'noon@example.test',
      locale: 'en' as const,
      subject: 'At noon',
      text: '',
      html: '',
      files: [],
    };
    await storeMail(world.services.config.dataDir, mail, Buffer.from(''));
    for (const path of ['/outbox', '/outbox/written-at-noon'])
      expect((await ask(trial(), {}, path)).body).toContain(
        '<time datetime="2026-06-15T12:00:30.000Z">15/06/2026 19:00:30</time>',
      );
  });

  it('shows a name with markup as text', async () => {
    const to = 'markup@example.test';
    await sendMail(world.services, {
      to,
      locale: 'vi',
      template: 'verify',
      params: { name: '<b>Lan & Co', link: 'http://localhost/x' },
    });
    const mail = (await readOutbox(world.services.config.dataDir)).find((sentMail) => sentMail.to === to);
    const { body } = await ask(trial(), {}, `/outbox/${mail?.id}`);
    expect(body).not.toContain('<b>Lan');
    expect(body).toContain('Chào &lt;b&gt;Lan &amp; Co,');
  });

  it.each([
    ['under a foreign name', { host: 'evil.example' }],
    ['with a name that a visitor sends along', { 'x-forwarded-host': 'localhost' }],
    [
      'under a foreign name with one that a visitor sends along',
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    ],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy that speaks the standard', { forwarded: 'for=127.0.0.1;host=localhost' }],
  ])('has no outbox page %s, also with a trusted proxy', async (_what, headers) => {
    for (const trustProxy of [undefined, ['127.0.0.1']])
      expect(await ask(trial({ trustProxy }), headers)).toMatchObject({ status: 404 });
  });

  it.each<[string, Partial<Config>]>([
    ['where a server runs without sample data', { demo: false }],
    ['where mail is sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
    ['where the network reaches the server', { host: '0.0.0.0' }],
    ['where browsers reach the server under a name of its own', { publicUrl: 'https://platen.example.com' }],
  ])('closes the outbox page %s', async (_what, change) => {
    expect((await ask(trial(change), {})).body).not.toContain('Confirm your email address');
  });
});

it('ignores a host name that a visitor sends as a proxy’s, even behind a trusted proxy', async () => {
  const app = await buildApp({
    ...world.services,
    config: { ...world.services.config, trustProxy: ['127.0.0.1'] },
  });
  app.get('/name', async ({ hostname, headers }) => ({
    hostname,
    told: headers['x-forwarded-host'] ?? null,
  }));
  const response = await app.inject({
    url: '/name',
    headers: { host: 'platen.example.com', 'x-forwarded-host': 'evil.example' },
  });
  expect(response.json()).toEqual({ hostname: 'platen.example.com', told: null });
  await app.close();
});
