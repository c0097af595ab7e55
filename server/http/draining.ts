import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../base/errors.ts';

/** Milliseconds. `leave`: clients with an open connection get an answer that ends it. `answer`: of a request under way. */
const patience = { leave: 1_500, quiet: 300, answer: 3_000, last: 300, look: 25, accept: 500 };

/** How the server stops. */
interface Draining {
  /** True from the signal on. */
  isDraining: boolean;
  underWay: Set<FastifyReply>;
  /** When a request came, by `performance.now()`. */
  lastRequest: number;
  /** What new requests wait for, while the port is about to close. */
  closing: Promise<void> | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * Prepares the app for its end: from then on each answer ends its connection, so that clients come back to another
 * copy; a connection that is cut while a request is on its way would be an error at the client.
 */
export const prepareDraining = (app: FastifyInstance): void => {
  const draining: Draining = {
    isDraining: false,
    underWay: new Set(),
    lastRequest: 0,
    closing: undefined,
  };
  app.decorate('draining', draining);
  app.addHook('onRequest', async (_request, reply) => {
    draining.lastRequest = performance.now();
    draining.underWay.add(reply);
    reply.raw.once('close', () => draining.underWay.delete(reply));
    if (draining.closing) await draining.closing;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
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
 * Closes the port and waits for the requests under way. Connections that become idle meanwhile would keep it waiting
 * (threats §5.2), so they are ended again and again, and in the end the slow ones are closed by force.
 */
const closePort = async ({ server }: FastifyInstance, refuse: () => void): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(refuse, patience.answer);
  const force = setTimeout(() => server.closeAllConnections(), patience.answer + patience.last);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(late);
  clearTimeout(force);
};

/**
 * Accepts who has connected already: they would be cut off when the port closes, and Node accepts one connection a turn. New
 * requests wait meanwhile, so that nobody comes back before the port is closed. To be followed by that in the same turn.
 */
const acceptAll = async ({ server }: FastifyInstance): Promise<void> => {
  let isQuiet = false;
  const note = (): void => void (isQuiet = false);
  server.on('connection', note);
  const until = performance.now() + patience.accept;
  while (!isQuiet && performance.now() < until) {
    isQuiet = true;
    await sleep(patience.look);
    await nextTurn();
  }
  server.off('connection', note);
};

/**
 * Answers whoever calls, then closes the port. `/readyz` says 503 from the beginning, and the server takes requests until
 * its clients have left and nobody new came, for a moment at most.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  app.draining.isDraining = true;
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const until = performance.now() + patience.leave;
  const isQuiet = async (now: number): Promise<boolean> =>
    now - app.draining.lastRequest > patience.quiet && (await countConnections()) === 0;
  for (let now = performance.now(); now < until && !(await isQuiet(now)); now = performance.now())
    await sleep(patience.look);
  const { promise: closing, resolve: goOn } = Promise.withResolvers<void>();
  app.draining.closing = closing;
  await acceptAll(app);
  const closed = closePort(app, () => refuseLate(app));
  goOn();
  await closed;
};
