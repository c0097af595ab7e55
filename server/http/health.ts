import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** `/healthz` answers while the process lives, `/readyz` when database and storage answer (architecture §6). */
export const health =
  ({ db, storage }: Services): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', async () => ({ success: true }));
    app.get('/readyz', async (request) => {
      try {
        await Promise.all([sql`select 1`.execute(db), storage.check()]);
      } catch (error) {
        request.log.error(error);
        throw new ApiError('unavailable');
      }
      return { success: true };
    });
  };
