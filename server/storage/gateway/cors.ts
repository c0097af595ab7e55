import type { IncomingMessage, ServerResponse } from 'node:http';

const methods = 'GET, HEAD, PUT, POST, DELETE';
/** Without `ETag` in this list the AWS SDK in a browser cannot complete a multipart upload. */
const exposedHeaders =
  'ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After, x-amz-checksum-crc32, x-amz-request-id';

/**
 * Allows pages of the listed origins (scheme, host and port, without a trailing slash) to use the storage. Returns
 * true if the request comes from one.
 */
export function allowOrigin(
  { headers: { origin } }: IncomingMessage,
  res: ServerResponse,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  res.setHeader('Vary', 'Origin');
  if (origin === undefined || !allowedOrigins.has(origin)) return false;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', exposedHeaders);
  return true;
}

/** Answers a browser's preflight request from a listed origin. */
export function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
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
