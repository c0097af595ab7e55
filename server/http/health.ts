import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../base/errors.ts';
import type { Services } from '../services/services.ts';

/** Time limit of a check, ms: callers get a response within 5 s. */
const timeoutMs = 4_000;
const retryAfter = 2;

const inTime = async (work: Promise<unknown>): Promise<void> => {
  const timer = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('Database and storage did not answer in time');
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
};

/**
 * Throws if the database refuses writes: a standby, or a server that an operator closed to writes, answers every
 * read but is of no use.
 */
const assertWritable = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const { rows } = await sql<{
    readOnly: string;
  }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  if (rows[0]?.readOnly !== 'off') throw new Error('The database takes no writes');
};

/**
 * `/healthz` succeeds while the process lives, `/readyz` while database and storage accept writes and the server is
 * not stopping (architecture §6).
 */
export const health =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { storage } = services;
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', async () => ({ success: true }));
    app.get('/readyz', async (request) => {
      if (app.draining.isDraining) throw new ApiError('unavailable', { retryAfter });
      try {
        await inTime(Promise.all([assertWritable(services), storage.check()]));
      } catch (error) {
        request.log.error(error);
        throw new ApiError('unavailable', { retryAfter });
      }
      return { success: true };
    });
  };
