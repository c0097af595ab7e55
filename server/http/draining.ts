import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Milliseconds. `leave`: clients with an open connection get an answer that ends it. `answer`: of a request under way. */
const patience = { leave: 1_500, answer: 3_000, last: 300, look: 25 };

declare module 'fastify' {
  interface FastifyInstance {
    /** How the server stops: `isDraining` from the signal on. */
    draining: { isDraining: boolean; underWay: Set<FastifyReply> };
  }
}

/**
 * Prepares the app for its end: from then on each answer ends its connection, so that clients come back to another
 * copy; a connection that is cut while a request is on its way would be an error at the client.
 */
export const prepareDraining = (app: FastifyInstance): void => {
  const draining = { isDraining: false, underWay: new Set<FastifyReply>() };
  app.decorate('draining', draining);
  app.addHook('onRequest', (_request, reply, done) => {
    draining.underWay.add(reply);
    reply.raw.once('close', () => draining.underWay.delete(reply));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
};

/**
 * Begins the end: `/readyz` says 503, and the server still takes requests until its clients have left, for a moment at
 * most. To be called before `closeApp`.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  app.draining.isDraining = true;
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const until = Date.now() + patience.leave;
  while (Date.now() < until && (await countConnections()) > 0) await sleep(patience.look);
  // What has just connected is accepted before the door closes.
  await nextTurn();
};

/** Requests that take too long get an answer of ours instead of a broken connection. */
const refuseLate = ({ draining, log }: FastifyInstance): void => {
  for (const reply of draining.underWay) {
    if (reply.sent || reply.raw.headersSent) continue;
    log.warn({ url: reply.request.url }, 'The server stops before this request is done');
    void reply.send(new ApiError('unavailable', { retryAfter: 2 }));
  }
};

/**
 * Answers the requests under way, then closes. Connections that become idle after `close` began would keep it
 * waiting (threats §5.2), so they are ended again and again, and in the end the slow ones are closed by force.
 */
export const closeApp = async (app: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => refuseLate(app), patience.answer);
  const force = setTimeout(() => app.server.closeAllConnections(), patience.answer + patience.last);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
    clearTimeout(force);
  }
};
