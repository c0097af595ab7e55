import { partKey } from '../../quota/counts.ts';
import { announcedLength, attributesOf, readText, stageBody } from './body.ts';
import { S3Error } from '../errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { maxParts } from '../store/parts.ts';
import type { ListedPart } from '../store/parts.ts';
import type { Staged } from '../store/receive.ts';
import { queryValue } from '../target.ts';
import { elementsOf, textOf } from '../xml.ts';

/** Largest single part. The SDK sends parts of 5 MiB. */
const maxPartBytes = 128 * 1024 * 1024;
const maxListBytes = 1024 * 1024;

function uploadId({ target }: Exchange): string {
  return queryValue(target.query, 'uploadId') ?? '';
}

export async function createUpload(exchange: Exchange): Promise<void> {
  const { res, target, uploads, counts } = exchange;
  const attributes = attributesOf(exchange);
  const hold = await counts.hold(target.key, 0);
  const created = async (): Promise<string> => {
    const id = await uploads.create(target.key, attributes);
    await hold.keep(partKey(id, 0), 0);
    return id;
  };
  const id = await created().catch(async (error: unknown) => {
    await hold.drop();
    throw error;
  });
  sendXml(res, 'InitiateMultipartUploadResult', { Bucket: target.bucket, Key: target.key, UploadId: id });
}

function partNumber({ target }: Exchange): number {
  const text = queryValue(target.query, 'partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxParts)
    throw new S3Error('InvalidArgument', `Parts are numbered 1 to ${maxParts}.`);
  return number;
}

export async function uploadPart(exchange: Exchange): Promise<void> {
  const { res, target, uploads, policy, counts } = exchange;
  const number = partNumber(exchange);
  const id = uploadId(exchange);
  await uploads.find(id, target.key);
  const left = policy.maxObjectBytes - (await uploads.sizeWithout(id, number));
  const most = Math.min(maxPartBytes, left);
  const hold = await counts.hold(target.key, announcedLength(exchange, most));
  const stored = async (): Promise<Staged> => {
    const staged = await stageBody(exchange, most);
    await uploads.addPart(id, number, staged);
    await hold.keep(partKey(id, number), staged.size);
    return staged;
  };
  const staged = await stored().catch(async (error: unknown) => {
    await hold.drop();
    throw error;
  });
  res
    .writeHead(200, { ETag: `"${staged.etag}"`, 'x-amz-checksum-crc32': staged.crc32, 'Content-Length': 0 })
    .end();
}

function listedParts(xml: string): ListedPart[] {
  return elementsOf(xml, 'Part').map((part) => {
    const number = Number(textOf(part, 'PartNumber'));
    const etag = textOf(part, 'ETag')?.replaceAll('"', '');
    if (!Number.isInteger(number) || !etag) throw new S3Error('MalformedXML');
    return { number, etag, crc32: textOf(part, 'ChecksumCRC32') };
  });
}

export async function completeUpload(exchange: Exchange): Promise<void> {
  const { res, target, uploads, policy, counts } = exchange;
  const parts = listedParts(await readText(exchange, maxListBytes));
  const entry = await uploads.complete(uploadId(exchange), target.key, parts, policy.maxObjectBytes);
  await counts.join(uploadId(exchange), target.key, entry.size);
  sendXml(res, 'CompleteMultipartUploadResult', {
    Bucket: target.bucket,
    Key: target.key,
    ETag: `"${entry.etag}"`,
  });
}

export async function abortUpload(exchange: Exchange): Promise<void> {
  const { res, target, uploads, counts } = exchange;
  await uploads.abort(uploadId(exchange), target.key);
  await counts.forgetParts(uploadId(exchange));
  res.writeHead(204).end();
}

/** A page of at most so many parts (S3's own limit, and ours of one upload). */
const partsPerPage = maxParts;

/** A whole number of the query, or what stands for none. */
function countOf({ target }: Exchange, name: string, otherwise: number): number {
  const text = queryValue(target.query, name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new S3Error('InvalidArgument');
  return Number(text);
}

/** The parts that have arrived, by their numbers: what a sender that lost its line need not send again. */
export async function listParts(exchange: Exchange): Promise<void> {
  const { res, target, uploads } = exchange;
  const id = uploadId(exchange);
  const after = countOf(exchange, 'part-number-marker', 0);
  const most = Math.min(countOf(exchange, 'max-parts', partsPerPage), partsPerPage);
  const left = (await uploads.list(id, target.key)).filter(({ number }) => number > after);
  const page = left.slice(0, most);
  sendXml(res, 'ListPartsResult', {
    Bucket: target.bucket,
    Key: target.key,
    UploadId: id,
    PartNumberMarker: after,
    NextPartNumberMarker: page.at(-1)?.number ?? after,
    MaxParts: most,
    IsTruncated: left.length > page.length,
    Part: page.map(({ number, size, etag }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size })),
  });
}
