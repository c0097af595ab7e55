import { pipeline } from 'node:stream/promises';
import { storeCounted } from '../../quota/counts.ts';
import { dispositionOf, isShown } from '../../disposition.ts';
import { announcedLength, attributesOf, stageBody } from './body.ts';
import { S3Error } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import type { ObjectEntry } from '../store/objectStore.ts';
import { queryValue } from '../target.ts';

export async function putObject(exchange: Exchange): Promise<void> {
  const { res, store, policy, target, counts } = exchange;
  // Read before any byte is stored: a body refused later would stay in the staging folder until the night.
  const attributes = attributesOf(exchange);
  const hold = counts.hold(target.key, announcedLength(exchange, policy.maxObjectBytes));
  const entry = await storeCounted(hold, async (keep) => {
    const stagedFile = await stageBody(exchange, policy.maxObjectBytes);
    const storedEntry = await store.commit(target.key, stagedFile, attributes);
    await keep(target.key, storedEntry.size);
    return storedEntry;
  });
  res
    .writeHead(200, { ETag: `"${entry.etag}"`, 'x-amz-checksum-crc32': entry.crc32, 'Content-Length': 0 })
    .end();
}

/** Returns the disposition. One from the signed address counts only if it does not show unsafe content. */
function disposition(requested: string | undefined, contentType: string): string {
  if (requested === undefined) return dispositionOf(contentType);
  return isShown(contentType) || /^attachment\b/i.test(requested) ? requested : 'attachment';
}

function objectHeaders({ target, req }: Exchange, entry: ObjectEntry): Record<string, string | number> {
  const contentType = queryValue(target.query, 'response-content-type') ?? entry.contentType;
  const requestedDisposition = queryValue(target.query, 'response-content-disposition');
  const metadata = Object.entries(entry.metadata ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  const checksum = req.headers['x-amz-checksum-mode'] === 'ENABLED' && req.headers.range === undefined;
  return {
    ...Object.fromEntries(metadata),
    ...(checksum ? { 'x-amz-checksum-crc32': entry.crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } : {}),
    'Accept-Ranges': 'bytes',
    'Cache-Control': isShown(contentType) ? 'private, max-age=300' : 'no-store',
    'Content-Disposition': disposition(requestedDisposition, contentType),
    'Content-Length': entry.size,
    'Content-Type': contentType,
    ETag: `"${entry.etag}"`,
    'Last-Modified': new Date(entry.lastModified).toUTCString(),
  };
}

export async function headObject(exchange: Exchange): Promise<void> {
  const entry = await exchange.store.find(exchange.target.key);
  if (!entry) throw new S3Error('NoSuchKey');
  exchange.res.writeHead(200, objectHeaders(exchange, entry)).end();
}

/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses one `Range` header. Undefined means the whole object: no header, or a form that S3 ignores too (several
 * ranges, other units).
 * @throws S3Error InvalidRange if the range begins after the end of the object
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= size) throw new S3Error('InvalidRange');
  return { start, end };
}

export async function getObject(exchange: Exchange): Promise<void> {
  const { req, res, store, target } = exchange;
  const openObject = await store.open(target.key);
  if (!openObject) throw new S3Error('NoSuchKey');
  const { entry, handle } = openObject;
  try {
    const headers = objectHeaders(exchange, entry);
    if (req.headers['if-none-match'] === headers['ETag']) {
      const { 'Content-Length': _, ...otherHeaders } = headers;
      res.writeHead(304, otherHeaders).end();
      return;
    }
    // A resumed download starts over if the object has changed.
    const { range: requestedRange, 'if-range': ifRange } = req.headers;
    const isSame =
      ifRange === undefined || ifRange === headers['ETag'] || ifRange === headers['Last-Modified'];
    const range = isSame ? parseRange(requestedRange, entry.size) : undefined;
    if (range) {
      headers['Content-Length'] = range.end - range.start + 1;
      headers['Content-Range'] = `bytes ${range.start}-${range.end}/${entry.size}`;
    }
    res.writeHead(range ? 206 : 200, headers);
    if (entry.size === 0) res.end();
    else await pipeline(handle.createReadStream({ ...range, autoClose: false }), res);
  } finally {
    await handle.close();
  }
}

export async function deleteObject({ res, store, target, counts }: Exchange): Promise<void> {
  await store.remove(target.key);
  await counts.forget(target.key);
  res.writeHead(204).end();
}
