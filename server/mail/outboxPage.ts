import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { escapeHtml } from './escapeHtml.ts';
import { readOutbox, type KeptMail } from './outbox.ts';

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** The mails hold links that sign in: the page is for development on this machine, never for the network. */
const isForDevelopment = ({ smtpUrl, host }: Config): boolean => smtpUrl === undefined && loopback.has(host);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font-family:sans-serif;line-height:1.5;max-width:60em;margin:auto;padding:1em}
td,th{text-align:left;padding:.4em 1em .4em 0}iframe{width:100%;height:22em;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>${title}</h1>${body}</body></html>`;

const row = ({ id, at, to, subject }: KeptMail): string => {
  const cells = [`<time>${escapeHtml(at)}</time>`, escapeHtml(to), `<a href="/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a>`];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

const listPage = (mails: readonly KeptMail[]): string =>
  page(
    'Outbox',
    mails.length === 0
      ? '<p>No mail yet.</p>'
      : `<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${mails.map(row).join('')}</table>`,
  );

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const mailPage = ({ to, at, subject, text, html, locale }: KeptMail): string =>
  page(
    escapeHtml(subject),
    `<p><a href="/outbox">Outbox</a></p><p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>
<h2>Text</h2><pre lang="${locale}">${withLinks(text)}</pre>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`,
  );

const answer = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** `/outbox`: the mails that were not sent because there is no `SMTP_URL`. Only on a server of this machine. */
export const outboxPage =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    if (!isForDevelopment(config)) return;
    // Somebody else's host name that leads to this machine must not read the mails.
    app.addHook('onRequest', async (request) => {
      if (!loopback.has(request.hostname)) throw new ApiError('not_found');
    });
    app.get('/outbox', async (_request, reply) => answer(reply, listPage(await readOutbox(config.dataDir))));
    app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params }, reply) => {
      const mail = (await readOutbox(config.dataDir)).find(({ id }) => id === params.id);
      if (!mail) throw new ApiError('not_found');
      return answer(reply, mailPage(mail));
    });
  };
