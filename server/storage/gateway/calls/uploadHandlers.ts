import { partKey } from '../../quota/counts.ts';
import { announcedLength, attributesOf, readText, stageBody } from './body.ts';
import { S3Error } from '../errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { maxParts } from '../store/parts.ts';
import type { ListedPart } from '../store/parts.ts';
import type { StagedFile } from '../store/receive.ts';
import { queryValue } from '../target.ts';
import { elementsOf, elementText } from '../xml.ts';

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
  const startUpload = async (): Promise<string> => {
    const id = await uploads.create(target.key, attributes);
    await hold.keep(partKey(id, 0), 0);
    return id;
  };
  const id = await startUpload().catch(async (error: unknown) => {
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
  const freeBytes = policy.maxObjectBytes - (await uploads.sizeWithout(id, number));
  const maxBytes = Math.min(maxPartBytes, freeBytes);
  const hold = await counts.hold(target.key, announcedLength(exchange, maxBytes));
  const storePart = async (): Promise<StagedFile> => {
    const stagedPart = await stageBody(exchange, maxBytes);
    await uploads.addPart(id, number, stagedPart);
    await hold.keep(partKey(id, number), stagedPart.size);
    return stagedPart;
  };
  const stagedPart = await storePart().catch(async (error: unknown) => {
    await hold.drop();
    throw error;
  });
  res
    .writeHead(200, {
      ETag: `"${stagedPart.etag}"`,
      'x-amz-checksum-crc32': stagedPart.crc32,
      'Content-Length': 0,
    })
    .end();
}

function listedParts(xml: string): ListedPart[] {
  return elementsOf(xml, 'Part').map((element) => {
    const number = Number(elementText(element, 'PartNumber'));
    const etag = elementText(element, 'ETag')?.replaceAll('"', '');
    if (!Number.isInteger(number) || !etag) throw new S3Error('MalformedXML');
    return { number, etag, crc32: elementText(element, 'ChecksumCRC32') };
  });
}

export async function completeUpload(exchange: Exchange): Promise<void> {
  const { res, target, uploads, policy, counts } = exchange;
  const requestedParts = listedParts(await readText(exchange, maxListBytes));
  const entry = await uploads.complete(uploadId(exchange), target.key, requestedParts, policy.maxObjectBytes);
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

/** Parts per page (S3's own limit, and ours per upload). */
const partsPerPage = maxParts;

/** Returns a whole number of the query, or the default. */
function countOf({ target }: Exchange, name: string, otherwise: number): number {
  const text = queryValue(target.query, name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new S3Error('InvalidArgument');
  return Number(text);
}

/** Lists the parts that have arrived, by number: after a lost connection they need not be sent again. */
export async function listParts(exchange: Exchange): Promise<void> {
  const { res, target, uploads } = exchange;
  const id = uploadId(exchange);
  const marker = countOf(exchange, 'part-number-marker', 0);
  const pageSize = Math.min(countOf(exchange, 'max-parts', partsPerPage), partsPerPage);
  const remainingParts = (await uploads.list(id, target.key)).filter(({ number }) => number > marker);
  const page = remainingParts.slice(0, pageSize);
  sendXml(res, 'ListPartsResult', {
    Bucket: target.bucket,
    Key: target.key,
    UploadId: id,
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? marker,
    MaxParts: pageSize,
    IsTruncated: remainingParts.length > page.length,
    Part: page.map(({ number, size, etag }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size })),
  });
}
