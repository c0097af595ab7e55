import { partKey, storeCounted } from '../../quota/counts.ts';
import { announcedLength, attributesOf, readText, stageBody } from './body.ts';
import { S3Error } from '../errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { type ListedPart, maxParts } from '../store/uploads.ts';
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
  const id = await storeCounted(counts.hold(target.key, 0), async (keep) => {
    const newId = await uploads.create(target.key, attributes);
    await keep(partKey(newId, 0), 0);
    return newId;
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
  const hold = counts.hold(target.key, announcedLength(exchange, maxBytes));
  const { etag, crc32 } = await storeCounted(hold, async (keep) => {
    const stagedPart = await stageBody(exchange, maxBytes);
    await uploads.addPart(id, number, stagedPart);
    await keep(partKey(id, number), stagedPart.size);
    return stagedPart;
  });
  res.writeHead(200, { ETag: `"${etag}"`, 'x-amz-checksum-crc32': crc32, 'Content-Length': 0 }).end();
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

/** Lists the parts that have arrived, by number: after a lost connection they need not be sent again. */
export async function listParts(exchange: Exchange): Promise<void> {
  const { res, target, uploads } = exchange;
  const id = uploadId(exchange);
  const storedParts = await uploads.list(id, target.key);
  sendXml(res, 'ListPartsResult', {
    Bucket: target.bucket,
    Key: target.key,
    UploadId: id,
    // All of them: an upload has no more parts than S3 lists at once.
    IsTruncated: false,
    Part: storedParts.map(({ number, size, etag }) => ({
      PartNumber: number,
      ETag: `"${etag}"`,
      Size: size,
    })),
  });
}
