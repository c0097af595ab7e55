import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createGateway } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import { FloodStore } from '../../limits/floodStore.ts';
import { visitorOf } from '../../limits/visitor.ts';
import { sweep } from './store/sweep.ts';

const sweepEvery = 60 * 60 * 1000;

/** Calls per minute of one address; the pictures of a page are many reads. */
export interface StorageFloods {
  reads: number;
  writes: number;
}

const minute = 60_000;

/** Counts a call of an address. Returns the seconds that it has to wait, or undefined if it may continue. */
const waitsFor = (store: FloodStore, floods: StorageFloods, request: FastifyRequest): number | undefined => {
  const kind = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? 'reads' : 'writes';
  let seconds: number | undefined;
  store.incr(
    `${kind}:${visitorOf(request)}`,
    (_error, hits) => {
      if (hits && hits.current > floods[kind]) seconds = Math.ceil(hits.ttl / 1000);
    },
    minute,
  );
  return seconds;
};

/**
 * Mounts the gateway on a Fastify server. It takes over before any body is parsed, so that it reads the bytes as they
 * were signed, with its own limits (a page of pictures is many requests, each signed). The log of its routes is off,
 * because addresses carry signatures.
 */
export function gatewayPlugin(
  options: Omit<GatewayOptions, 'onError'>,
  floods: StorageFloods,
): FastifyPluginAsync {
  return async (app) => {
    const handle = createGateway({ ...options, onError: (error) => app.log.error(error, 'object storage') });
    const calls = new FloodStore();
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'],
      url: `${options.mount}/*`,
      exposeHeadRoute: false,
      logLevel: 'error',
      schema: { hide: true },
      onRequest: async (request, reply) => {
        reply.hijack();
        await handle(request.raw, reply.raw, waitsFor(calls, floods, request));
      },
      handler: async () => undefined,
    });
    const logFailure = (error: unknown) => app.log.error(error, 'storage sweep');
    const clean = () => sweep(options.store.layout).catch(logFailure);
    const timer = setInterval(clean, sweepEvery).unref();
    app.addHook('onReady', async () => void clean());
    app.addHook('onClose', async () => clearInterval(timer));
  };
}
