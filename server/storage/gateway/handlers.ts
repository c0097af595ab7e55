import type { FastifyReply } from 'fastify';
import { dispositionOf, isShown } from '../disposition.ts';
import { partKey, storeCounted } from '../quota/counts.ts';
import { announcedLength, contentTypeOf, readText, sendXml, stageBody, type StorageCall } from './call.ts';
import { S3Error } from './errors.ts';
import { queryValue, type StorageOperation, type Target } from './operations.ts';
import type { ObjectEntry } from './store/objectStore.ts';
import { maxParts, sizeOfParts, type ListedPart } from './store/uploads.ts';

/** Most keys of one page of a listing. */
const maxPage = 1000;
/** Largest single part. The dashboard sends parts of 8 MiB. */
const maxPartBytes = 128 * 1024 * 1024;
const maxListBytes = 1024 * 1024;

/** Returns the disposition. One from the signed address counts only if it does not show unsafe content. */
function disposition(requested: string | undefined, contentType: string): string {
  if (requested === undefined) return dispositionOf(contentType);
  return isShown(contentType) || /^attachment\b/i.test(requested) ? requested : 'attachment';
}

/** Returns the headers of an object but for its length. */
function headersOf(entry: ObjectEntry, target: Target) {
  const contentType = queryValue(target, 'response-content-type') ?? entry.contentType;
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': isShown(contentType) ? 'private, max-age=300' : 'no-store',
    'Content-Disposition': disposition(queryValue(target, 'response-content-disposition'), contentType),
    'Content-Type': contentType,
    ETag: `"${entry.etag}"`,
    'Last-Modified': new Date(entry.lastModified).toUTCString(),
  };
}

/** Parses a `Range` header. Undefined means the whole object: no header, or a form that S3 ignores too. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) throw new S3Error('InvalidRange');
  return end < start ? undefined : { start, end };
}

const uploadIdOf = (target: Target) => queryValue(target, 'uploadId') ?? '';

const listedNumber = /<PartNumber>(\d{1,5})<\/PartNumber>/;
const listedEtag = /<ETag>(?:"|&quot;|&#34;)?([0-9a-f]{32})(?:"|&quot;|&#34;)?<\/ETag>/;

/** Parses `<Part><ETag>"…"</ETag><PartNumber>1</PartNumber></Part>…`. Reads each letter once, also if hostile. */
export function parsePartList(xml: string): ListedPart[] {
  const elements = xml.split('</Part>').slice(0, -1);
  return elements.map((element) => {
    const [number, etag] = [listedNumber, listedEtag].map((form) => form.exec(element)?.[1]);
    if (!number || !etag) throw new S3Error('MalformedXML');
    return { number: Number(number), etag };
  });
}

/** Handlers of the operations, for a request that is verified and allowed. */
export const handlers: Record<StorageOperation, (call: StorageCall) => Promise<FastifyReply>> = {
  async PutObject(call) {
    const { reply, store, policy, target, counts } = call;
    // Read before any byte is stored: a body refused later would stay in the staging folder until the night.
    const contentType = contentTypeOf(call);
    const hold = counts.hold(target.key, announcedLength(call, policy.maxObjectBytes));
    const { etag } = await storeCounted(hold, async (keep) => {
      const staged = await stageBody(call, policy.maxObjectBytes);
      const entry = await store.commit(target.key, staged, { contentType });
      await keep(target.key, entry.size);
      return entry;
    });
    return reply.header('ETag', `"${etag}"`).send();
  },

  async HeadObject({ reply, store, target }) {
    const entry = await store.find(target.key);
    if (!entry) throw new S3Error('NoSuchKey');
    return reply.headers({ ...headersOf(entry, target), 'Content-Length': entry.size }).send();
  },

  async GetObject({ request, reply, store, target }) {
    const openObject = await store.open(target.key);
    if (!openObject) throw new S3Error('NoSuchKey');
    const { entry, handle } = openObject;
    try {
      const headers = headersOf(entry, target);
      const { range: requestedRange, 'if-none-match': knownEtag, 'if-range': version } = request.headers;
      if (knownEtag === headers.ETag) {
        await handle.close();
        return reply.code(304).headers(headers).send();
      }
      // A resumed download starts over if the object has changed.
      const isSame =
        version === undefined || version === headers.ETag || version === headers['Last-Modified'];
      const range = isSame ? parseRange(requestedRange, entry.size) : undefined;
      const { start, end } = range ?? { start: 0, end: entry.size - 1 };
      reply.headers({ ...headers, 'Content-Length': end - start + 1 });
      if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${entry.size}`);
      // The stream closes the handle when it ends, or when the reader hangs up.
      return reply.send(handle.createReadStream(range));
    } catch (error) {
      await handle.close();
      throw error;
    }
  },

  async DeleteObject({ reply, store, target, counts }) {
    await store.remove(target.key);
    await counts.forget(target.key);
    return reply.code(204).send();
  },

  async HeadBucket({ reply }) {
    return reply.send();
  },

  /** The continuation token is the last key of the previous page, base64url. */
  async ListObjectsV2({ reply, store, target }) {
    const prefix = queryValue(target, 'prefix') ?? '';
    const token = queryValue(target, 'continuation-token') ?? '';
    const pageSize = Math.min(Number(queryValue(target, 'max-keys') ?? maxPage), maxPage);
    if (!(pageSize >= 1)) throw new S3Error('InvalidArgument', 'max-keys cannot be read.');
    const entries = await store.list(prefix, Buffer.from(token, 'base64url').toString('utf8'));
    const page = entries.slice(0, pageSize);
    const last = entries.length > pageSize ? page.at(-1) : undefined;
    return sendXml(reply, 'ListBucketResult', {
      IsTruncated: last !== undefined,
      NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
      Contents: page.map(({ key, lastModified, etag, size }) => ({
        Key: key,
        LastModified: lastModified,
        ETag: `"${etag}"`,
        Size: size,
      })),
    });
  },

  async CreateMultipartUpload(call) {
    const { reply, target, uploads, counts } = call;
    const contentType = contentTypeOf(call);
    const id = await storeCounted(counts.hold(target.key, 0), async (keep) => {
      const newId = await uploads.create(target.key, contentType);
      await keep(partKey(newId, 0), 0);
      return newId;
    });
    return sendXml(reply, 'InitiateMultipartUploadResult', { UploadId: id });
  },

  async UploadPart(call) {
    const { reply, target, uploads, policy, counts } = call;
    const [id, number] = [uploadIdOf(target), Number(queryValue(target, 'partNumber'))];
    if (!Number.isInteger(number) || number < 1 || number > maxParts)
      throw new S3Error('InvalidArgument', `Parts are numbered 1 to ${maxParts}.`);
    const { parts } = await uploads.find(id, target.key);
    const otherParts = parts.filter((part) => part.number !== number);
    const maxBytes = Math.min(maxPartBytes, policy.maxObjectBytes - sizeOfParts(otherParts));
    const hold = counts.hold(target.key, announcedLength(call, maxBytes));
    const { etag } = await storeCounted(hold, async (keep) => {
      const staged = await stageBody(call, maxBytes);
      await uploads.addPart(id, target.key, number, staged);
      await keep(partKey(id, number), staged.size);
      return staged;
    });
    return reply.header('ETag', `"${etag}"`).send();
  },

  /** After a lost connection, parts that have arrived need not be sent again. */
  async ListParts({ reply, target, uploads }) {
    const { parts } = await uploads.find(uploadIdOf(target), target.key);
    return sendXml(reply, 'ListPartsResult', {
      // All of them: an upload has no more parts than S3 lists at once.
      IsTruncated: false,
      Part: parts.map(({ number, size, etag }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size })),
    });
  },

  async CompleteMultipartUpload(call) {
    const { reply, target, uploads, policy, counts } = call;
    const id = uploadIdOf(target);
    const listedParts = parsePartList(await readText(call, maxListBytes));
    const { etag, size } = await uploads.complete(id, target.key, listedParts, policy.maxObjectBytes);
    await counts.join(id, target.key, size);
    return sendXml(reply, 'CompleteMultipartUploadResult', { ETag: `"${etag}"` });
  },

  async AbortMultipartUpload({ reply, target, uploads, counts }) {
    const id = uploadIdOf(target);
    await uploads.abort(id, target.key);
    await counts.forgetParts(id);
    return reply.code(204).send();
  },
};
