import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the rest of a refused body is read. */
const longestRest = 10_000;

/** Reads and drops the rest of a body. Resolves at its end, when the sender hangs up, or when it takes too long. */
const dropRest = async (body: IncomingMessage): Promise<void> => {
  const timeout = new AbortController();
  const isOver = finished(body.resume()).catch(() => undefined);
  await Promise.race([isOver, sleep(longestRest, undefined, { signal: timeout.signal, ref: false })]);
  timeout.abort();
};

/**
 * Sends an answer that ends its connection once the body was read: a connection that is closed with unread data is
 * reset, and its sender loses the answer. nginx, which by default ends a connection to us with each request, would
 * make "Bad gateway" of every refused upload.
 */
export const readRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw: body }, reply, payload) => {
    const endsConnection = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (endsConnection && !body.complete && !body.destroyed) await dropRest(body);
    return payload;
  });
};
