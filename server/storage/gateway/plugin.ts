import type { FastifyPluginAsync } from 'fastify';
import { createGateway } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import { sweep } from './sweep.ts';

const sweepEvery = 6 * 60 * 60 * 1000;

/**
 * Mounts the gateway on a Fastify server. It takes over before any body is parsed, so that it reads the
 * bytes as they were signed, and before any rate limit (a page of pictures is many requests, each signed);
 * the log of its routes is quiet, because addresses carry signatures.
 */
export function gatewayPlugin(options: Omit<GatewayOptions, 'onError'>): FastifyPluginAsync {
  return async (app) => {
    const handle = createGateway({ ...options, onError: (error) => app.log.error(error, 'object storage') });
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'],
      url: `${options.mount}/*`,
      exposeHeadRoute: false,
      logLevel: 'error',
      schema: { hide: true },
      onRequest: async (request, reply) => {
        reply.hijack();
        await handle(request.raw, reply.raw);
      },
      handler: async () => undefined,
    });
    const failed = (error: unknown) => app.log.error(error, 'storage sweep');
    const clean = () => sweep(options.store.layout).catch(failed);
    const timer = setInterval(clean, sweepEvery).unref();
    app.addHook('onReady', async () => void clean());
    app.addHook('onClose', async () => clearInterval(timer));
  };
}
