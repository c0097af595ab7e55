import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectCounts } from '../quota/counts.ts';
import { S3Error } from './errors.ts';
import type { AccessPolicy, Target } from './operations.ts';
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

/**
 * Returns the announced number of bytes of the body, which Node's parser enforces.
 * @throws S3Error EntityTooLarge, or if it is not announced
 */
export function announcedLength({ request }: StorageCall, maxBytes: number): number {
  const length = request.headers['content-length'];
  if (length === undefined) throw new S3Error('MissingContentLength');
  if (Number(length) > maxBytes) throw new S3Error('EntityTooLarge');
  return Number(length);
}

/** Returns the content type of the object to store. A name of a type has 255 characters at most (RFC 6838). */
export function contentTypeOf({ request: { headers } }: StorageCall): string {
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  if (contentType.length <= 255) return contentType;
  throw new S3Error('InvalidArgument', 'The content type is too long.');
}

/**
 * Receives the body into a staged file and checks the hashes that came with it.
 * @throws S3Error, or if the sender hangs up or falls silent
 */
export async function stageBody(call: StorageCall, maxBytes: number): Promise<StagedFile> {
  const { store, request, sha256 } = call;
  const length = announcedLength(call, maxBytes);
  const md5 = request.headers['content-md5']?.toString();
  request.raw.setTimeout(maxSilence);
  try {
    return await store.stage(bodyOf(call), { maxBytes, length, md5, sha256 });
  } finally {
    request.raw.setTimeout(0);
  }
}

/**
 * Reads a small body as text, for the one request that sends XML.
 * @throws S3Error also if it differs from the signed hash
 */
export async function readText(call: StorageCall, maxBytes: number): Promise<string> {
  announcedLength(call, maxBytes);
  const body = await buffer(bodyOf(call));
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (call.sha256 !== undefined && sha256 !== call.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  return body.toString('utf8');
}

/** An XML element's content: text, children by name, or several elements of one name. */
type XmlValue = string | number | boolean | XmlObject | readonly XmlObject[] | undefined;
interface XmlObject {
  readonly [name: string]: XmlValue;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

function toXml(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: XmlObject) => toXml(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, content]) => toXml(child, content));
  return `<${name}>${children.join('')}</${name}>`;
}

export function sendXml(reply: FastifyReply, root: string, content: XmlObject): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root, content)}`;
  return reply.header('Content-Type', 'application/xml').send(xml);
}
