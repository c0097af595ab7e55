import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { manifestPath } from '../../contract/operator/firstPage.ts';
import type { Database } from '../database/tables/tables.ts';
import { operatorBook, publicOperator } from '../operator/operatorBook.ts';
import { createFirstFiles, sendPrepared } from './firstPage.ts';
import { answerUnroutedCall, type RouteMethods } from './routeMethods.ts';

const root = fileURLToPath(new URL('../../dist', import.meta.url));
const template = join(root, 'index.html');

const pathOf = (url: string): string => url.split('?')[0] ?? '';
const isPage = (path: string): boolean =>
  path === '/index.html' || (!/^\/(v1|s3|assets)\//.test(path) && !/\.\w{2,5}$/.test(path));

const policyHeader = 'content-security-policy';

/** Headers that helmet sets for pages. A hashed file is never a page, and a cold load has dozens of them. */
const pageHeaders = [
  policyHeader,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built dashboard with history fallback: any path that is no file returns its page. Hashed files are
 * cached for a year; the page is written per version of the operator's data.
 */
export const dashboard =
  (methodsOf: RouteMethods, db: Kysely<Database>): FastifyPluginAsync =>
  async (app) => {
    const isBuilt = existsSync(root);
    const firstFiles = createFirstFiles(template, async () => publicOperator(await operatorBook(db)));
    if (isBuilt) {
      await app.register(fastifyStatic, {
        root,
        preCompressed: true,
        // The built page is a template: it has neither name nor data.
        allowedPath: (path) => !path.includes('index.html'),
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          if (hashed) for (const name of pageHeaders) reply.raw.removeHeader(name);
          void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }

    const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { page, allowInlineParts } = await firstFiles();
      // A page opened with a token sends its address to nobody, not even to us (threats T3).
      if (request.url.includes('token=')) void reply.header('referrer-policy', 'no-referrer');
      reply.raw.setHeader(policyHeader, allowInlineParts(String(reply.raw.getHeader(policyHeader))));
      sendPrepared(request, reply.type('text/html; charset=utf-8'), page);
    };
    const sendManifest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { manifest } = await firstFiles();
      sendPrepared(request, reply.type('application/manifest+json'), manifest);
    };

    // Pages are served before the files are searched: passing on what was not found there adds a listener to the
    // answer at each step, more than Node allows without a warning.
    app.addHook('preHandler', async (request, reply) => {
      if (!isBuilt || request.method !== 'GET') return undefined;
      const path = pathOf(request.url);
      if (isPage(path)) return sendPage(request, reply).then(() => reply);
      if (path === manifestPath) return sendManifest(request, reply).then(() => reply);
      return undefined;
    });
    app.setNotFoundHandler((request, reply) => answerUnroutedCall(methodsOf, request, reply));
  };
