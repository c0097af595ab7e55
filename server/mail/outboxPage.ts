import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import { operatorBook } from '../operator/operatorBook.ts';
import type { Config } from '../services/config.ts';
import type { Services } from '../services/services.ts';
import { ApiError } from '../base/errors.ts';
import { escapeHtml } from './escapeHtml.ts';
import { darkColors, lightColors } from './palette.ts';
import { readOutbox, readRawMail, type StoredMail } from './outbox.ts';

const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Returns true if mails are shown instead of sent: a trial with sample data on one machine. Mails contain sign-in
 * links, so the page is never served to the network.
 */
export const hasOutbox = ({ demo, smtpUrl, host, publicUrl }: Config): boolean =>
  demo && smtpUrl === undefined && names.has(host) && names.has(new URL(publicUrl).hostname);

const isOwnMachine = (address = ''): boolean =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/.test(address);

/**
 * Headers by which proxies describe a visitor. Read from the raw headers, so that headers the server ignores count here
 * too.
 */
const proxyHeader = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|cf-connecting-ip|true-client-ip)$/i;

/**
 * Returns true for a call directly from a browser of this machine: by both ends of the connection, by a host name that
 * only this machine has, and through no proxy.
 */
export const isFromHere = ({ raw }: FastifyRequest): boolean => {
  const { socket, headers, rawHeaders } = raw;
  const isNamedLocally =
    URL.canParse(`http://${headers.host}`) && names.has(new URL(`http://${headers.host}`).hostname);
  return (
    isNamedLocally &&
    isOwnMachine(socket.remoteAddress) &&
    isOwnMachine(socket.localAddress) &&
    !rawHeaders.some((name, index) => index % 2 === 0 && proxyHeader.test(name))
  );
};

const style = `
:root { color-scheme: light dark; --page: ${lightColors.page}; --card: ${lightColors.card}; --border: ${lightColors.border};
  --text: ${lightColors.text}; --muted: ${lightColors.muted}; --link: ${lightColors.link}; }
@media (prefers-color-scheme: dark) { :root { --page: ${darkColors.page}; --card: ${darkColors.card}; --border: ${darkColors.border};
  --text: ${darkColors.text}; --muted: ${darkColors.muted}; --link: ${darkColors.link}; } }
body { font: 14px/20px system-ui, sans-serif; background: var(--page); color: var(--text); max-width: 1040px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 20px; line-height: 30px; margin: 0 0 4px; }
h2 { font-size: 14px; margin: 20px 0 8px; }
p { margin: 0 0 12px; color: var(--muted); }
a { color: var(--link); }
table, pre, iframe { width: 100%; box-sizing: border-box; background: var(--card); border: 1px solid var(--border); border-radius: 10px; }
table { border-spacing: 0; }
th, td { text-align: left; padding: 10px 14px; border-top: 1px solid var(--border); overflow-wrap: anywhere; }
tr:first-child > * { border-top: 0; }
th { color: var(--muted); font-weight: 500; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 14px; margin: 0; }
iframe { height: 620px; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Renders a moment as `28/11/2026 16:59:30` in the time zone. */
const timeElement = (instant: string, timeZone: string): string =>
  `<time datetime="${escapeHtml(instant)}">${format(new TZDate(instant, timeZone), 'dd/MM/yyyy HH:mm:ss')}</time>`;

const row = ({ id, at: writtenAt, to, subject }: StoredMail, timeZone: string): string => {
  const cells = [
    timeElement(writtenAt, timeZone),
    escapeHtml(to),
    `<a href="/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

const listPage = (mails: readonly StoredMail[], timeZone: string): string =>
  page(
    'Outbox',
    mails.length === 0
      ? '<p>No mail yet. This trial sends none: each mail appears here instead.</p>'
      : `<p>This trial sends no mail: each appears here instead, the newest first.</p>
<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${mails.map((mail) => row(mail, timeZone)).join('')}</table>`,
  );

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const fileList = ({ id, files }: StoredMail): string =>
  files.length === 0
    ? ''
    : `<p>Files: ${escapeHtml(files.join(', '))} (<a href="/outbox/${escapeHtml(id)}/eml" download>the mail with them</a>)</p>`;

const mailPage = (mail: StoredMail, timeZone: string): string => {
  const { to, at: writtenAt, subject, text, html, locale } = mail;
  return page(
    escapeHtml(subject),
    `<p><a href="/outbox">Outbox</a></p><p>To ${escapeHtml(to)}, ${timeElement(writtenAt, timeZone)}</p>${fileList(mail)}
<h2>Text</h2><pre lang="${locale}">${withLinks(text)}</pre>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
};

/**
 * Content policy of these pages: inline styles of theirs and of the shown mails; no scripts, nothing from other hosts.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);

const readTimeZone = async (db: Kysely<Database>): Promise<string> =>
  (await operatorBook(db)).settings.time_zone;

/** Serves `/outbox`: the unsent mails of a trial with sample data. Only for a person at the machine itself. */
export const outboxPage =
  ({ config, db }: Services): FastifyPluginAsync =>
  async (app) => {
    if (!hasOutbox(config)) return;
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw new ApiError('not_found');
    });
    app.get('/outbox', async (_request, reply) =>
      sendPage(reply, listPage(await readOutbox(config.dataDir), await readTimeZone(db))),
    );
    const find = async (requestedId: string): Promise<StoredMail> => {
      const mail = (await readOutbox(config.dataDir)).find(({ id }) => id === requestedId);
      if (!mail) throw new ApiError('not_found');
      return mail;
    };
    app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params }, reply) =>
      sendPage(reply, mailPage(await find(params.id), await readTimeZone(db))),
    );
    app.get<{ Params: { id: string } }>('/outbox/:id/eml', async ({ params }, reply) =>
      reply
        .type('message/rfc822')
        .header('cache-control', 'no-store')
        .send(await readRawMail(config.dataDir, await find(params.id))),
    );
  };
