import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectCounts } from '../quota/counts.ts';
import { S3Error } from './errors.ts';
import { queryValue, type AccessPolicy, type Target } from './operations.ts';
import type { ObjectStore } from './store/objectStore.ts';
import type { StagedFile } from './store/receive.ts';
import type { Uploads } from './store/uploads.ts';

/** One request that was verified and allowed, and what it works with. */
export interface StorageCall {
  request: FastifyRequest;
  reply: FastifyReply;
  target: Target;
  /** SHA-256 of the body as it was signed, hexadecimal; undefined if it was not. */
  sha256: string | undefined;
  policy: AccessPolicy;
  store: ObjectStore;
  uploads: Uploads;
  counts: ObjectCounts;
}

/** Milliseconds without a byte of a body after which its connection is closed. */
const maxSilence = 60_000;

/** Returns the body, which outlives a refusal: its connection carries the response. */
const bodyOf = ({ request }: StorageCall): AsyncIterable<Buffer> =>
  request.raw.iterator({ destroyOnReturn: false });

/** Returns the announced number of bytes, which Node's parser enforces. Throws S3Error if it is too large. */
export function announcedLength({ request }: StorageCall, maxBytes: number): number {
  const length = request.headers['content-length'];
  if (length === undefined) throw new S3Error('MissingContentLength');
  if (Number(length) > maxBytes) throw new S3Error('EntityTooLarge');
  return Number(length);
}

/** Returns the content type of the object to store. A name of a type has 255 characters at most (RFC 6838). */
export function contentTypeOf({ request }: StorageCall): string {
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  if (contentType.length > 255) throw new S3Error('InvalidArgument', 'The content type is too long.');
  return contentType;
}

/** Receives the body into a staged file and checks its hashes. Throws S3Error, or if the sender hangs up. */
export async function stageBody(call: StorageCall, maxBytes: number): Promise<StagedFile> {
  const { store, request, target, sha256 } = call;
  const length = announcedLength(call, maxBytes);
  const md5 = request.headers['content-md5']?.toString();
  const crc32Name = 'x-amz-checksum-crc32';
  const crc32 = request.headers[crc32Name]?.toString() ?? queryValue(target, crc32Name);
  request.raw.setTimeout(maxSilence);
  try {
    return await store.stage(bodyOf(call), { maxBytes, length, md5, crc32, sha256 });
  } finally {
    request.raw.setTimeout(0);
  }
}

/** Reads a small body as text. Throws S3Error if it is larger or differs from the signed hash. */
export async function readText(call: StorageCall, maxBytes: number): Promise<string> {
  announcedLength(call, maxBytes);
  const body = await buffer(bodyOf(call));
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (call.sha256 !== undefined && sha256 !== call.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  return body.toString('utf8');
}

/** Children of an XML element by name: a text, or several elements of that name. */
interface XmlFields {
  readonly [name: string]: string | number | boolean | undefined | readonly XmlFields[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

function toXml(fields: XmlFields): string {
  const elements = Object.entries(fields).flatMap(([name, value = []]) => {
    const contents = typeof value === 'object' ? value.map(toXml) : [escapeXml(String(value))];
    return contents.map((content) => `<${name}>${content}</${name}>`);
  });
  return elements.join('');
}

export function sendXml(reply: FastifyReply, root: string, fields: XmlFields): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${toXml(fields)}</${root}>`;
  return reply.header('Content-Type', 'application/xml').send(xml);
}
