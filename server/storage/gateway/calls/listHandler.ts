import { S3Error } from '../errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { queryValue } from '../target.ts';

const maxPage = 1000;

function pageSize(text: string | undefined): number {
  if (text === undefined) return maxPage;
  if (!/^\d{1,6}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys cannot be read.');
  return Math.min(Number(text), maxPage);
}

export async function headBucket({ res }: Exchange): Promise<void> {
  res.writeHead(200, { 'Content-Length': 0 }).end();
}

/** Answers ListObjectsV2 without delimiter. The continuation token is the last key of the previous page, base64url. */
export async function listObjects({ res, store, target }: Exchange): Promise<void> {
  const value = (name: string) => queryValue(target.query, name);
  if (value('list-type') !== '2') throw new S3Error('NotImplemented');
  const token = value('continuation-token');
  const startAfter =
    token === undefined ? value('start-after') : Buffer.from(token, 'base64url').toString('utf8');
  const size = pageSize(value('max-keys'));
  const prefix = value('prefix') ?? '';
  const entries = await store.list(prefix, startAfter);
  const page = entries.slice(0, size);
  const last = entries.length > size ? page.at(-1) : undefined;
  const encoding = value('encoding-type');
  const encodeKey = encoding === 'url' ? encodeURIComponent : String;
  sendXml(res, 'ListBucketResult', {
    Name: target.bucket,
    Prefix: encodeKey(prefix),
    MaxKeys: size,
    KeyCount: page.length,
    IsTruncated: last !== undefined,
    EncodingType: encoding,
    ContinuationToken: token,
    NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
    Contents: page.map((entry) => ({
      Key: encodeKey(entry.key),
      LastModified: entry.lastModified,
      ETag: `"${entry.etag}"`,
      Size: entry.size,
      StorageClass: 'STANDARD',
    })),
  });
}
