import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';

const methods = 'GET, HEAD, PUT, POST, DELETE';
/** Without `ETag` in this list the AWS SDK in a browser cannot complete a multipart upload. */
const exposed =
  'ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After, x-amz-checksum-crc32, x-amz-request-id';

/** Lets pages of the listed origins (scheme, host and port, no slash at the end) use the storage. */
export function allowOrigin(req: IncomingMessage, res: ServerResponse, allowed: ReadonlySet<string>): void {
  res.setHeader('Vary', 'Origin');
  const { origin } = req.headers;
  if (origin === undefined || !allowed.has(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', exposed);
}

/**
 * Answers the question that a browser asks before it sends.
 * @throws S3Error AccessForbidden for an origin that is not on the list
 */
export function answerPreflight(
  req: IncomingMessage,
  res: ServerResponse,
  allowed: ReadonlySet<string>,
): void {
  const { origin } = req.headers;
  if (origin === undefined || !allowed.has(origin)) throw new S3Error('AccessForbidden');
  const wanted = req.headers['access-control-request-headers'] ?? '';
  const names = wanted
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z0-9-]+$/i.test(name));
  res.setHeader('Access-Control-Allow-Methods', methods);
  if (names.length > 0) res.setHeader('Access-Control-Allow-Headers', names.join(', '));
  res.setHeader('Access-Control-Max-Age', '3600');
  res.writeHead(204).end();
}
