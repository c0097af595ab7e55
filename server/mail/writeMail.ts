import type { MailLocale } from '../../contract/locales.ts';
import { fillText } from '../../contract/notifications/kinds.ts';
import { mailHtml } from './mailHtml.ts';
import { plainName } from './plainName.ts';
import { greetings, mailTexts, type MailTemplate } from './texts.ts';

/** Values of a template. `name`: the reader's, as they typed it. `link`: the address that the button opens. */
export interface MailParams {
  name: string;
  link: string;
  /** Replaces the template's subject if it should say what happened. */
  subject?: string;
  /** Paragraphs between lead and button: what happened. Names that users chose go through `plainName.ts` first. */
  lines?: readonly string[];
}

/** A finished mail: the same content as text and as HTML. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Returns the reader's name for the greeting; empty if a mail program would turn it into a link, because somebody else
 * may have signed up with the reader's address.
 */
const safeName = (name: string): string => (name === plainName(name) ? name : '');

/** Shortens a subject to one line of at most 150 characters, whatever names it contains. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 150);

/** Sender of a mail as its texts name it. `support`: the address that a note may name. */
export interface MailSender {
  operator: string;
  support: string;
}

/** Fills a template in the reader's language. */
export const writeMail = (
  template: MailTemplate,
  locale: MailLocale,
  params: MailParams,
  { operator, support }: MailSender,
): WrittenMail => {
  const { name, link, lines = [] } = params;
  const texts = mailTexts[locale][template];
  const fill = (text: string): string => fillText(text, { operator, support });
  const [lead, action, note] = [fill(texts.lead), fill(texts.action), fill(texts.note)];
  const subject = oneLine(params.subject ?? fill(texts.subject));
  const hello = greetings[locale](safeName(name));
  const paragraphs = [hello, lead, ...lines];
  return {
    subject,
    text: [...paragraphs, `${action}: ${link}`, note].join('\n\n'),
    html: mailHtml({ locale, product: operator, subject, paragraphs, action, link, note }),
  };
};
