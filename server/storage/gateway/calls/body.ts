import { createHash } from 'node:crypto';
import { decodeAwsChunked } from './awsChunked.ts';
import { S3Error } from '../errors.ts';
import { parameter } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Attributes } from '../store/objectStore.ts';
import type { ChecksumCheck, StagedFile } from '../store/receive.ts';

const maxMetadataBytes = 2048;
/** Longest content type: twice what the name of a type may have (RFC 6838), and a charset. */
const maxContentType = 255;
const unsignedTrailer = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
/** Checksums of S3 that the gateway can compute. Any other one is refused rather than believed. */
const checksums = ['crc32', 'sha1', 'sha256'] as const;
const prefix = 'x-amz-checksum-';

function lengthOf(exchange: Exchange, isFramed: boolean): number {
  const text = parameter(exchange, isFramed ? 'x-amz-decoded-content-length' : 'content-length');
  if (text === undefined) throw new S3Error('MissingContentLength');
  if (!/^\d{1,15}$/.test(text))
    throw new S3Error('InvalidArgument', 'The length of the content cannot be read.');
  return Number(text);
}

function isChunked({ payload, req }: Exchange): boolean {
  if (payload === unsignedTrailer) return true;
  // Signed chunks carry their own signatures, which are not checked here.
  if (payload.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'Signed chunks are not implemented.');
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined) throw new S3Error('NotImplemented', 'Content-Encoding is not implemented.');
  return false;
}

function algorithmOf(name: string): (typeof checksums)[number] {
  const algorithm = checksums.find((candidate) => name === prefix + candidate);
  if (!algorithm) throw new S3Error('NotImplemented', `${name} is not implemented.`);
  return algorithm;
}

function promisedChecks(exchange: Exchange): ChecksumCheck[] {
  const checks: ChecksumCheck[] = [];
  const names = [...Object.keys(exchange.req.headers), ...exchange.target.query.keys()];
  const announcedNames = names.map((name) => name.toLowerCase()).filter((name) => name.startsWith(prefix));
  for (const name of new Set(announcedNames)) {
    if (name === `${prefix}type` || name === `${prefix}mode`) continue;
    const value = parameter(exchange, name) ?? '';
    checks.push({ algorithm: algorithmOf(name), expected: () => value, failure: 'BadDigest' });
  }
  const md5 = exchange.req.headers['content-md5'];
  if (typeof md5 === 'string') checks.push({ algorithm: 'md5', expected: () => md5, failure: 'BadDigest' });
  return checks;
}

function payloadCheck(payload: string): ChecksumCheck[] {
  if (payload === 'UNSIGNED-PAYLOAD' || payload === unsignedTrailer) return [];
  if (!/^[0-9a-f]{64}$/.test(payload))
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 cannot be read.');
  const expectedDigest = Buffer.from(payload, 'hex').toString('base64');
  return [{ algorithm: 'sha256', expected: () => expectedDigest, failure: 'XAmzContentSHA256Mismatch' }];
}

function trailerCheck(exchange: Exchange, trailers: ReadonlyMap<string, string>): ChecksumCheck[] {
  const name = parameter(exchange, 'x-amz-trailer')?.toLowerCase();
  if (name === undefined) return [];
  const expectedDigest = () => {
    const value = trailers.get(name);
    if (value === undefined) throw new S3Error('MalformedTrailerError');
    return value;
  };
  return [{ algorithm: algorithmOf(name), expected: expectedDigest, failure: 'BadDigest' }];
}

/**
 * Returns the announced number of bytes of the body.
 * @throws S3Error EntityTooLarge, or if it is not announced
 */
export function announcedLength(exchange: Exchange, maxBytes: number): number {
  const length = lengthOf(exchange, isChunked(exchange));
  if (length > maxBytes) throw new S3Error('EntityTooLarge');
  return length;
}

/** Returns the body of a request, which must outlive a refusal: its connection carries the response. */
const bytesOf = ({ req }: Exchange): AsyncIterable<Buffer> => req.iterator({ destroyOnReturn: false });

/**
 * Receives the request's body into a staged file, decoded, and checks every checksum that came with it.
 * @param maxBytes highest number of bytes of this body
 * @throws S3Error
 */
export async function stageBody(exchange: Exchange, maxBytes: number): Promise<StagedFile> {
  const isFramed = isChunked(exchange);
  const length = announcedLength(exchange, maxBytes);
  const trailers = new Map<string, string>();
  const checks = [...promisedChecks(exchange), ...payloadCheck(exchange.payload)];
  if (isFramed) checks.push(...trailerCheck(exchange, trailers));
  const source = isFramed ? decodeAwsChunked(bytesOf(exchange), trailers) : bytesOf(exchange);
  return exchange.store.stage(source, { maxBytes, length, checks });
}

/**
 * Reads a small body as text, for the one request that sends XML.
 * @throws S3Error also if it differs from the signed hash
 */
export async function readText(exchange: Exchange, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(exchange)) {
    size += chunk.length;
    if (size > maxBytes) throw new S3Error('EntityTooLarge');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  for (const { algorithm, expected: expectedDigest, failure } of payloadCheck(exchange.payload)) {
    if (createHash(algorithm).update(body).digest('base64') !== expectedDigest()) throw new S3Error(failure);
  }
  return body.toString('utf8');
}

/** Returns content type and `x-amz-meta-*` of the request. */
export function attributesOf({ req }: Exchange): Attributes {
  const metadata: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(req.headers)) {
    if (!name.startsWith('x-amz-meta-') || typeof value !== 'string') continue;
    size += name.length + value.length;
    metadata[name.slice('x-amz-meta-'.length)] = value;
  }
  if (size > maxMetadataBytes) throw new S3Error('InvalidArgument', 'The metadata is larger than 2 KB.');
  const { 'content-type': contentType = 'application/octet-stream' } = req.headers;
  if (contentType.length > maxContentType)
    throw new S3Error('InvalidArgument', 'The content type is too long.');
  return { contentType, metadata };
}
