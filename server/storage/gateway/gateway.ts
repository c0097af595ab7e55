import { addAbortSignal } from 'node:stream';
import { errorCodes, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { FloodStore } from '../../limits/floodStore.ts';
import { visitorOf } from '../../limits/visitor.ts';
import type { ObjectCounts } from '../quota/counts.ts';
import { sendXml } from './call.ts';
import { S3Error, toS3Error } from './errors.ts';
import { handlers } from './handlers.ts';
import { assertSupported, parseTarget, permittedOperation } from './operations.ts';
import { unsignedPayload, verify, type VerifyOptions } from './signature.ts';
import { checkKey, type ObjectStore } from './store/objectStore.ts';
import { sweep } from './store/sweep.ts';
import { Uploads } from './store/uploads.ts';

export interface GatewayOptions extends VerifyOptions {
  store: ObjectStore;
  bucket: string;
  /** Path that the gateway is mounted on, `/s3`. */
  mount: string;
  /** Origins whose pages may use the storage. */
  origins: ReadonlySet<string>;
  counts: ObjectCounts;
  /** Calls per minute of one address; the pictures of a page are many reads. */
  floods: { reads: number; writes: number };
}

const minute = 60_000;

/** Whatever is stored, no page runs it. */
const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Origin',
};
/** Without `ETag` in this list the AWS SDK in a browser cannot complete a multipart upload. */
const exposedHeaders = 'ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After';

/** Returns a hook that sets the headers of every answer; pages of other origins cannot read it. */
const setHeaders = (origins: ReadonlySet<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { origin = '' } = request.headers;
  reply.headers(safeHeaders);
  if (!origins.has(origin)) return;
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Expose-Headers', exposedHeaders);
};

/** Returns a hook that counts the calls of an address. It throws S3Error SlowDown for too many. */
function limitCalls(floods: GatewayOptions['floods']) {
  const calls = new FloodStore();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const kind = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? 'reads' : 'writes';
    const check: Parameters<FloodStore['incr']>[1] = (_error, hits) => {
      if (!hits || hits.current <= floods[kind]) return;
      reply.header('Retry-After', Math.ceil(hits.ttl / 1000));
      throw new S3Error('SlowDown');
    };
    calls.incr(`${kind}:${visitorOf(request)}`, check, minute);
  };
}

/** Answers a browser's preflight request. */
async function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!reply.hasHeader('Access-Control-Allow-Origin'))
    throw new S3Error('AccessDenied', 'This origin may not use the storage.');
  reply.header('Access-Control-Allow-Methods', 'GET, HEAD, PUT, POST, DELETE');
  reply.header('Access-Control-Allow-Headers', headers['access-control-request-headers']);
  return reply.code(204).header('Access-Control-Max-Age', '3600').send();
}

function answerError(error: unknown, { raw, url, server }: FastifyRequest, reply: FastifyReply): void {
  const isOddType = error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE;
  const refusal = isOddType ? new S3Error('InvalidArgument', error.message) : toS3Error(error);
  const hasHungUp = raw.destroyed && !raw.complete;
  if (refusal !== error && refusal.status >= 500 && !hasHungUp) server.log.error(error, 'object storage');
  // The rest of a refused upload is read and dropped for 10 s, so that its sender can read the error.
  if (!raw.complete) addAbortSignal(AbortSignal.timeout(10_000), raw).resume();
  const content = { Code: refusal.code, Message: refusal.message, Resource: url.split('?')[0] };
  void sendXml(reply.code(refusal.status), 'Error', content);
}

/**
 * Mounts the gateway on a Fastify server, with its own limits, errors and headers. It reads the bytes of a body as they
 * were signed. The log of its routes is off, because addresses carry signatures.
 */
export function gatewayPlugin(options: GatewayOptions): FastifyPluginAsync {
  const { store, bucket, mount, origins, counts, floods } = options;
  const uploads = new Uploads(store);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, headers, url } = request;
    const { '*': path = '' } = request.params as { '*'?: string };
    const target = parseTarget(url, path);
    const { policy, payload } = await verify({ method, headers, target }, options);
    if (target.bucket !== bucket) throw new S3Error('NoSuchBucket');
    const operation = permittedOperation(request, target, policy);
    assertSupported(headers, target, payload);
    if (target.key !== '') checkKey(target.key);
    const sha256 = payload === unsignedPayload ? undefined : payload;
    return handlers[operation]({ request, reply, target, sha256, policy, store, uploads, counts });
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async () => undefined);
    app.setErrorHandler(answerError);
    app.addHook('onRequest', setHeaders(origins));
    app.addHook('onRequest', limitCalls(floods));
    const route = {
      url: `${mount}/*`,
      exposeHeadRoute: false,
      logLevel: 'error',
      schema: { hide: true },
      config: { rateLimit: false },
      compress: false,
      decompress: false,
    } as const;
    app.route({ ...route, method: 'OPTIONS', handler: answerPreflight });
    app.route({ ...route, method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'], handler: answer });
    const clean = () => sweep(store).catch((error: unknown) => app.log.error(error, 'storage sweep'));
    const timer = setInterval(clean, 60 * minute).unref();
    app.addHook('onReady', async () => void clean());
    app.addHook('onClose', async () => clearInterval(timer));
  };
}
