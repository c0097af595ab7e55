import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../../server/mail/outbox.ts';
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
