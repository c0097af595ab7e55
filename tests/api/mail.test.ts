import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { keepMail, readOutbox } from '../../server/mail/outbox.ts';
import { sendMail } from '../../server/mail/sendMail.ts';
import { testServices, type TestServices } from '../support/services.ts';

let world: TestServices;

beforeAll(async () => {
  world = await testServices();
});

afterAll(() => world.close());

it('a configured mail server gets the mail, and the outbox none', async () => {
  const email = 'lan@example.test';
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (part: Buffer) => received.push(part.toString()));
      stream.on('end', () => done());
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const config = { ...world.services.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await sendMail({ config }, { to: email, locale: 'en', template: 'reset', params: { name: 'Lan', link: 'http://localhost/x' } });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  const mail = received.join('');
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toContain('Subject: Set a new password');
  expect(await readOutbox(config.dataDir)).toEqual([]);
});

it('a mail that cannot be kept as a whole leaves nothing in the outbox', async () => {
  const { dataDir } = world.services.config;
  const folder = join(dataDir, 'outbox');
  const mail = { id: 'half', at: new Date().toISOString(), to: 'a@example.test', locale: 'en' as const, subject: 's', text: 't', html: 'h' };
  // A folder in the way of the last step stands for a disk that is full by then.
  await mkdir(join(folder, 'half.json', 'x'), { recursive: true });
  await expect(keepMail(dataDir, mail, Buffer.from('raw'))).rejects.toThrow('half.json');
  expect(await readdir(folder)).toEqual(['half.json']);
  await rm(join(folder, 'half.json'), { recursive: true });
});

describe('the outbox page', () => {
  beforeAll(() =>
    sendMail(world.services, { to: 'lan@example.test', locale: 'en', template: 'verify', params: { name: 'Lan', link: 'http://localhost/x' } }),
  );

  it('lists mails, runs no script, and is not there under a foreign name', async () => {
    const app = await buildApp(world.services);
    const list = await app.inject({ url: '/outbox', headers: { host: 'localhost:4000' } });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Confirm your email address');
    expect(list.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await app.inject({ url: '/outbox', headers: { host: 'evil.example' } })).statusCode).toBe(404);
    await app.close();
  });

  it('is closed where mail is sent, and where the network reaches the server', async () => {
    for (const change of [{ smtpUrl: 'smtp://127.0.0.1:1' }, { host: '0.0.0.0' }]) {
      const other = await buildApp({ ...world.services, config: { ...world.services.config, ...change } });
      const answer = await other.inject({ url: '/outbox', headers: { host: 'localhost:4000' } });
      expect(answer.body).not.toContain('Confirm your email address');
      await other.close();
    }
  });
});
