import { createTransport } from 'nodemailer';
import type { MailLocale } from '../../contract/locales.ts';
import type { Services } from '../services/services.ts';
import { keepMail } from './outbox.ts';
import type { MailTemplate } from './texts.ts';
import { writeMail, type MailParams } from './writeMail.ts';

/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  /** Its media type. */
  type: string;
  bytes: Buffer;
}

/** A mail to one person. */
export interface Mail {
  to: string;
  locale: MailLocale;
  template: MailTemplate;
  params: MailParams;
  files?: readonly MailFile[];
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends a mail by `SMTP_URL`, or keeps it in the outbox folder where there is none (architecture §6). Call it from a job:
 * a request does not wait for a mail server, and a job is tried again.
 * @throws what the mail server or the disk answered.
 */
export const sendMail = async (
  { config }: Pick<Services, 'config'>,
  { to, locale, template, params, files = [] }: Mail,
): Promise<void> => {
  const written = writeMail(template, locale, params, config.supportEmail);
  const from = { name: 'Platen', address: `no-reply@${new URL(config.publicUrl).hostname}` };
  const attachments = files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: bytes,
  }));
  const message = { from, to: { name: '', address: to }, ...written, attachments };
  if (config.smtpUrl) {
    await createTransport({ url: config.smtpUrl, ...patience }).sendMail(message);
    return;
  }
  const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  if (!Buffer.isBuffer(raw)) throw new Error('The mail was not put together');
  const at = new Date().toISOString();
  const id = `${at.replaceAll(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}`;
  await keepMail(
    config.dataDir,
    { id, at, to, locale, ...written, files: files.map(({ name }) => name) },
    raw,
  );
};
