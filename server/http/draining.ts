import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../base/errors.ts';

/**
 * Milliseconds. `leave`: clients with an open connection get a response that ends it. `answer`: of a request under way.
 */
const timeouts = { leave: 1_500, quiet: 300, answer: 3_000, last: 300, look: 25, accept: 500 };

/** State of the server while it stops. */
interface DrainState {
  /** True from the stop signal on. */
  isDraining: boolean;
  underWay: Set<FastifyReply>;
  /** Time of the last request, by `performance.now()`. */
  lastRequest: number;
  /** Resolves when new requests may continue; set while the port is about to close. */
  closing: Promise<void> | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: DrainState;
  }
}

/**
 * Prepares the app for its end: from then on each response ends its connection, so that clients reconnect to another
 * copy. A connection cut while a request is on its way would be an error for the client.
 */
export const prepareDraining = (app: FastifyInstance): void => {
  const draining: DrainState = {
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
  app.addHook('onSend', (_request, reply, payload, callback) => {
    if (draining.isDraining) reply.header('connection', 'close');
    callback(null, payload);
  });
};

/** Answers requests that take too long with an error of ours instead of a broken connection. */
const refuseLate = ({ draining, log }: FastifyInstance): void => {
  for (const reply of draining.underWay) {
    if (reply.sent || reply.raw.headersSent) continue;
    // Without the query: it signs an address of the storage.
    const [path] = reply.request.url.split('?');
    log.warn({ url: path }, 'The server stops before this request is done');
    void reply.send(new ApiError('unavailable', { retryAfter: 2 }));
  }
};

/**
 * Closes the port and waits for the requests under way. Connections that become idle meanwhile would keep it
 * waiting (threats §5.2), so they are ended repeatedly; in the end the slow ones are closed by force.
 */
const closePort = async ({ server }: FastifyInstance, refuse: () => void): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const answerTimeout = setTimeout(refuse, timeouts.answer);
  const force = setTimeout(() => server.closeAllConnections(), timeouts.answer + timeouts.last);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(answerTimeout);
  clearTimeout(force);
};

/**
 * Accepts clients that have connected already: they would be cut off when the port closes, and Node accepts one
 * connection per turn. New requests wait meanwhile, so that no client reconnects before the port is closed. Close
 * the port in the same turn.
 */
const acceptAll = async ({ server }: FastifyInstance): Promise<void> => {
  let isQuiet = false;
  const note = (): void => void (isQuiet = false);
  server.on('connection', note);
  const deadline = performance.now() + timeouts.accept;
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    await sleep(timeouts.look);
    await nextTurn();
  }
  server.off('connection', note);
};

/**
 * Answers remaining clients, then closes the port. `/readyz` returns 503 from the beginning, and the server accepts
 * requests until its clients have left and no new one has come, for a short time at most.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  app.draining.isDraining = true;
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const deadline = performance.now() + timeouts.leave;
  const isQuiet = async (now: number): Promise<boolean> =>
    now - app.draining.lastRequest > timeouts.quiet && (await countConnections()) === 0;
  for (let now = performance.now(); now < deadline && !(await isQuiet(now)); now = performance.now())
    await sleep(timeouts.look);
  const { promise: closing, resolve: goOn } = Promise.withResolvers<void>();
  app.draining.closing = closing;
  await acceptAll(app);
  const closed = closePort(app, () => refuseLate(app));
  goOn();
  await closed;
};
