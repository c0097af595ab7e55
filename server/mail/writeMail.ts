import type { MailLocale } from '../../contract/locales.ts';
import { escapeHtml } from './escapeHtml.ts';
import { plainName } from './plainName.ts';
import { greetings, mailTexts, type MailTemplate } from './texts.ts';

/** What a template is filled with. `name`: the reader's, as he typed it. `link`: where the button leads. */
export interface MailParams {
  name: string;
  link: string;
  /** Instead of the template's, where the subject says what happened. */
  subject?: string;
  /** Between lead and button, one paragraph each: what happened. Names that people chose go through `plainName.ts` first. */
  lines?: readonly string[];
}

/** A mail in words: the same content as text and as HTML. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * The reader's own name in his greeting. Mail programs make links of what looks like one, and somebody else may have
 * signed up with his address: such a name is left out.
 */
const safeName = (name: string): string => (name === plainName(name) ? name : '');

/** A subject is one line of at most 150 characters, whatever a file or a reason is called. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 150);

const paragraph = (inner: string): string => `<p>${inner}</p>`;

/** Fills a template in the reader's language. `support`: the address that a note may name. */
export const writeMail = (
  template: MailTemplate,
  locale: MailLocale,
  params: MailParams,
  support: string,
): WrittenMail => {
  const { name, link, lines = [] } = params;
  const { lead, action, note: unnamed, ...texts } = mailTexts[locale][template];
  const note = unnamed.replaceAll('%{support}', support);
  const subject = oneLine(params.subject ?? texts.subject);
  const hello = greetings[locale](safeName(name));
  const button = `<a href="${escapeHtml(link)}" target="_blank" rel="noopener">${escapeHtml(action)}</a>`;
  const body = [...[hello, lead, ...lines].map(escapeHtml), button, escapeHtml(note)]
    .map(paragraph)
    .join('\n');
  return {
    subject,
    text: [hello, lead, ...lines, `${action}: ${link}`, note].join('\n\n'),
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36em;padding:1em">
${body}
</body></html>`,
  };
};
