import { createTransport } from 'nodemailer';
import type { MailLocale } from '../../contract/locales.ts';
import { operatorBook } from '../operator/operatorBook.ts';
import { supportAddress } from '../services/supportAddress.ts';
import type { Services } from '../services/services.ts';
import { storeMail } from './outbox.ts';
import type { MailTemplate } from './texts.ts';
import { writeMail, type MailParams } from './writeMail.ts';

/** An attachment of a mail. */
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

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends a mail by `SMTP_URL`, or stores it in the outbox folder without that setting (architecture §6). Call it from a
 * job: a request does not wait for a mail server, and a job is retried.
 * @throws the error of the mail server or the disk.
 */
export const sendMail = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  { to, locale, template, params, files = [] }: Mail,
): Promise<void> => {
  const { settings } = await operatorBook(db);
  const content = writeMail(template, locale, params, {
    operator: settings.name,
    support: supportAddress(settings, config),
  });
  const sender = { name: settings.name, address: `no-reply@${new URL(config.publicUrl).hostname}` };
  const attachments = files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: bytes,
  }));
  const message = { from: sender, to: { name: '', address: to }, ...content, attachments };
  if (config.smtpUrl) {
    await createTransport({ url: config.smtpUrl, ...timeouts }).sendMail(message);
    return;
  }
  const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  if (!Buffer.isBuffer(raw)) throw new Error('The mail was not put together');
  const createdAt = new Date().toISOString();
  const id = `${createdAt.replaceAll(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}`;
  await storeMail(
    config.dataDir,
    { id, at: createdAt, to, locale, ...content, files: files.map(({ name }) => name) },
    raw,
  );
};
