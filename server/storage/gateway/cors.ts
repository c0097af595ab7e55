import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';

const methods = 'GET, HEAD, PUT, POST, DELETE';
/** Without `ETag` in this list the AWS SDK in a browser cannot complete a multipart upload. */
const exposedHeaders =
  'ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After, x-amz-checksum-crc32, x-amz-request-id';

/** Allows pages of the listed origins (scheme, host and port, without a trailing slash) to use the storage. */
export function allowOrigin(
  req: IncomingMessage,
  res: ServerResponse,
  allowedOrigins: ReadonlySet<string>,
): void {
  res.setHeader('Vary', 'Origin');
  const { origin } = req.headers;
  if (origin === undefined || !allowedOrigins.has(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', exposedHeaders);
}

/**
 * Answers a browser's preflight request.
 * @throws S3Error AccessForbidden for an origin that is not on the list
 */
export function answerPreflight(
  req: IncomingMessage,
  res: ServerResponse,
  allowedOrigins: ReadonlySet<string>,
): void {
  const { origin } = req.headers;
  if (origin === undefined || !allowedOrigins.has(origin)) throw new S3Error('AccessForbidden');
  const requestedHeaders = req.headers['access-control-request-headers'] ?? '';
  const names = requestedHeaders
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z0-9-]+$/i.test(name));
  res.setHeader('Access-Control-Allow-Methods', methods);
  if (names.length > 0) res.setHeader('Access-Control-Allow-Headers', names.join(', '));
  res.setHeader('Access-Control-Max-Age', '3600');
  res.writeHead(204).end();
}
