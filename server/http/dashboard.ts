import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { createPagePolicy } from './inlineParts.ts';
import { answerUnroutedCall, type KnownMethods } from './knownMethods.ts';

const root = fileURLToPath(new URL('../../dist', import.meta.url));
const isPage = (method: string, url: string): boolean =>
  method === 'GET' && !/^\/(v1|s3|assets)\//.test(url) && !/\.\w{2,5}$/.test(url.split('?')[0] ?? '');

const policyHeader = 'content-security-policy';
/** Pattern of the index page, compressed or not. */
const isIndex = /index\.html(\.\w+)?$/;

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
 * cached for a year.
 */
export const dashboard =
  (methodsOf: KnownMethods): FastifyPluginAsync =>
  async (app) => {
    const isBuilt = existsSync(root);
    const policyOf = createPagePolicy(join(root, 'index.html'));
    if (isBuilt) {
      await app.register(fastifyStatic, {
        root,
        preCompressed: true,
        setHeaders: (reply, path, { mtimeMs }) => {
          const hashed = path.includes('/assets/');
          if (hashed) for (const name of pageHeaders) reply.raw.removeHeader(name);
          if (isIndex.test(path))
            reply.raw.setHeader(policyHeader, policyOf(String(reply.raw.getHeader(policyHeader)), mtimeMs));
          void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }
    // Pages are served before the files are searched: passing on what was not found there adds a listener to the
    // answer at each step, more than Node allows without a warning.
    app.addHook('preHandler', (request, reply, callback) => {
      if (!isBuilt || !isPage(request.method, request.url)) return callback();
      // A page opened with a token sends its address to nobody, not even to us (threats T3).
      if (request.url.includes('token=')) void reply.header('referrer-policy', 'no-referrer');
      void reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
    app.setNotFoundHandler((request, reply) => answerUnroutedCall(methodsOf, request, reply));
  };
