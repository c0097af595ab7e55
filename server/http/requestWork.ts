import type { FastifyInstance } from 'fastify';
import { runAs } from '../database/work.ts';

/**
 * Makes every statement of a request part of it: the accounts' requests share the database connections fairly, and
 * a read-only transaction of an aborted request is ended (server/database/heldConnection.ts). Fastify's
 * `request.signal` fires as soon as a body was read, so the close of the response shows whether the client still
 * waits.
 */
export const trackRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ method }, { raw: answer }, callback) => {
    const controller = new AbortController();
    answer.once('close', () => {
      if (!answer.writableFinished) controller.abort();
    });
    const isRead = method === 'GET' || method === 'HEAD';
    runAs({ timeLimit: 'request', isRead, signal: controller.signal }, callback);
  });
};
