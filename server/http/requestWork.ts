import type { FastifyInstance } from 'fastify';
import { runAs } from '../database/work.ts';

/**
 * Makes every statement of a request part of it: the accounts' requests share the connections of the database fairly, and
 * what only reads for a request that was aborted is ended (server/database/heldConnection.ts). Fastify's `request.signal` fires
 * as soon as a body was read, so the end of the answer says whether somebody still waits for it.
 */
export const trackRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, { raw: answer }, done) => {
    const controller = new AbortController();
    answer.once('close', () => {
      if (!answer.writableFinished) controller.abort();
    });
    runAs({ patience: 'request', signal: controller.signal }, done);
  });
};
