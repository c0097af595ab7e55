import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOrigin, answerPreflight } from './cors.ts';
import { S3Error, toS3Error } from './errors.ts';
import type { Exchange } from './calls/exchange.ts';
import type { ObjectCounts } from '../quota/counts.ts';
import { checkKey } from './store/bucketLayout.ts';
import { headBucket, listObjects } from './calls/listHandler.ts';
import { deleteObject, getObject, headObject, putObject } from './calls/objectHandlers.ts';
import type { ObjectStore } from './store/objectStore.ts';
import { assertPermitted } from './policy.ts';
import type { CredentialStore, StorageOperation } from './policy.ts';
import { verify } from './signature.ts';
import { operationOf, parseTarget, queryValue } from './target.ts';
import type { Target } from './target.ts';
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from './calls/uploadHandlers.ts';
import { Uploads } from './store/uploads.ts';
import { toErrorXml } from './xml.ts';

export interface GatewayOptions {
  store: ObjectStore;
  credentials: CredentialStore;
  bucket: string;
  region: string;
  /** Path that the gateway is mounted on, `/s3`. */
  mount: string;
  /** Host and port of the public address. */
  publicHost: string;
  /** Origins whose pages may use the storage. */
  origins: ReadonlySet<string>;
  counts: ObjectCounts;
  now: () => Date;
  /** Called with every error that is not a refusal. */
  onError: (error: unknown) => void;
}

const handlers: Record<StorageOperation, (exchange: Exchange) => Promise<void>> = {
  PutObject: putObject,
  GetObject: getObject,
  HeadObject: headObject,
  DeleteObject: deleteObject,
  ListObjectsV2: listObjects,
  HeadBucket: headBucket,
  CreateMultipartUpload: createUpload,
  UploadPart: uploadPart,
  CompleteMultipartUpload: completeUpload,
  AbortMultipartUpload: abortUpload,
  ListParts: listParts,
};

/**
 * Bytes and milliseconds of a refused upload that are still read and dropped, so that its sender can read the error.
 */
const maxSwallowed = 16 * 1024 * 1024;
const swallowTime = 10_000;

function swallow(req: IncomingMessage): void {
  let size = 0;
  const timer = setTimeout(() => req.destroy(), swallowTime);
  req.on('close', () => clearTimeout(timer));
  req.on('error', () => undefined);
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxSwallowed) req.destroy();
  });
  req.resume();
}

function sendError(req: IncomingMessage, res: ServerResponse, error: S3Error, requestId: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const resource = (req.url ?? '').split('?')[0] ?? '';
  const body = toErrorXml({
    Code: error.code,
    Message: error.message,
    Resource: resource,
    RequestId: requestId,
  });
  for (const name of res.getHeaderNames().filter((headerName) => headerName.startsWith('content-')))
    res.removeHeader(name);
  res.writeHead(error.status, {
    'Content-Type': 'application/xml',
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  if (!req.complete) swallow(req);
}

/** Returns the requested operation; a copy is a separate operation under the name of PutObject and UploadPart. */
function wantedOf(req: IncomingMessage, target: Target): StorageOperation | undefined {
  const copies = req.headers['x-amz-copy-source'] ?? queryValue(target.query, 'x-amz-copy-source');
  return copies === undefined ? operationOf(req.method ?? '', target) : undefined;
}

/** Returns the key or prefix that the policy's prefix is compared with. */
function scopeOf(operation: StorageOperation | undefined, target: Target): string {
  return operation === 'ListObjectsV2' ? (queryValue(target.query, 'prefix') ?? '') : target.key;
}

/** Creates the S3 gateway as a plain request handler: it writes the whole response, and never throws. */
export function createGateway(options: GatewayOptions) {
  const { store, bucket, mount, origins, counts } = options;
  const uploads = new Uploads(store);

  async function respond(req: IncomingMessage, res: ServerResponse, isAllowedOrigin: boolean): Promise<void> {
    const method = req.method ?? '';
    if (method === 'OPTIONS') {
      if (!isAllowedOrigin) throw new S3Error('AccessForbidden');
      return answerPreflight(req, res);
    }
    const target = parseTarget(req.url ?? '', mount);
    const { credential, payload } = await verify({ method, headers: req.headers, target }, options);
    if (target.bucket !== bucket) throw new S3Error('NoSuchBucket');
    const requestedOperation = wantedOf(req, target);
    const operation = assertPermitted(
      credential.policy,
      requestedOperation,
      scopeOf(requestedOperation, target),
    );
    if (target.key !== '') checkKey(target.key);
    await handlers[operation]({
      req,
      res,
      target,
      payload,
      policy: credential.policy,
      store,
      uploads,
      counts,
    });
  }

  /** Handles a request. `wait`: seconds that a caller with too many requests has to wait. */
  return async function handle(req: IncomingMessage, res: ServerResponse, wait?: number): Promise<void> {
    const requestId = randomUUID();
    res.setHeader('x-amz-request-id', requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const isAllowedOrigin = allowOrigin(req, res, origins);
    try {
      if (wait !== undefined) {
        res.setHeader('Retry-After', wait);
        throw new S3Error('SlowDown');
      }
      await respond(req, res, isAllowedOrigin);
    } catch (error) {
      // A client that disconnected needs no response and is no error of ours.
      if (res.destroyed || (req.destroyed && !req.complete)) return;
      const s3Error = toS3Error(error);
      if (s3Error.status >= 500 && s3Error !== error) options.onError(error);
      sendError(req, res, s3Error, requestId);
    }
  };
}
