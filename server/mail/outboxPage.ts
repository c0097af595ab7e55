import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { escapeHtml } from './escapeHtml.ts';
import { readOutbox, readRawMail, type KeptMail } from './outbox.ts';

const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** The mails hold links that sign in: the page is for trying the product out on one machine, never for the network. */
const isForTrial = ({ demo, smtpUrl, host, publicUrl }: Config): boolean =>
  demo && smtpUrl === undefined && names.has(host) && names.has(new URL(publicUrl).hostname);

const isOwnMachine = (address = ''): boolean =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/.test(address);

/** What proxies say of a visitor. Read as it came in: what the server leaves out of the headers counts here too. */
const forwarded = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|cf-connecting-ip|true-client-ip)$/i;

/**
 * Whether a call comes straight from a browser of this machine: by the ends of the connection itself, by a name that
 * nobody else can give this machine, and through no proxy.
 */
const isFromHere = ({ raw }: FastifyRequest): boolean => {
  const { socket, headers, rawHeaders } = raw;
  const named =
    URL.canParse(`http://${headers.host}`) && names.has(new URL(`http://${headers.host}`).hostname);
  return (
    named &&
    isOwnMachine(socket.remoteAddress) &&
    isOwnMachine(socket.localAddress) &&
    !rawHeaders.some((name, at) => at % 2 === 0 && forwarded.test(name))
  );
};

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font-family:sans-serif;line-height:1.5;max-width:60em;margin:auto;padding:1em}
td,th{text-align:left;padding:.4em 1em .4em 0}iframe{width:100%;height:22em;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>${title}</h1>${body}</body></html>`;

const row = ({ id, at, to, subject }: KeptMail): string => {
  const cells = [
    `<time>${escapeHtml(at)}</time>`,
    escapeHtml(to),
    `<a href="/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a>`,
  ];
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

const fileList = ({ id, files }: KeptMail): string =>
  files.length === 0
    ? ''
    : `<p>Files: ${escapeHtml(files.join(', '))} (<a href="/outbox/${escapeHtml(id)}/eml" download>the mail with them</a>)</p>`;

const mailPage = (mail: KeptMail): string => {
  const { to, at, subject, text, html, locale } = mail;
  return page(
    escapeHtml(subject),
    `<p><a href="/outbox">Outbox</a></p><p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>${fileList(mail)}
<h2>Text</h2><pre lang="${locale}">${withLinks(text)}</pre>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
};

const answer = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** `/outbox`: the mails of a trial with sample data, which were not sent. Only for someone who sits at the machine itself. */
export const outboxPage =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    if (!isForTrial(config)) return;
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw new ApiError('not_found');
    });
    app.get('/outbox', async (_request, reply) => answer(reply, listPage(await readOutbox(config.dataDir))));
    const find = async (asked: string): Promise<KeptMail> => {
      const mail = (await readOutbox(config.dataDir)).find(({ id }) => id === asked);
      if (!mail) throw new ApiError('not_found');
      return mail;
    };
    app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params }, reply) =>
      answer(reply, mailPage(await find(params.id))),
    );
    app.get<{ Params: { id: string } }>('/outbox/:id/eml', async ({ params }, reply) =>
      reply
        .type('message/rfc822')
        .header('cache-control', 'no-store')
        .send(await readRawMail(config.dataDir, await find(params.id))),
    );
  };
