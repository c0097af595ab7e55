import { Readable } from 'node:stream';
import { AbortMultipartUploadCommand, CreateMultipartUploadCommand, ListPartsCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { signingDate } from '../../../server/storage/signUrl.ts';
import { s3Storage } from '../../../server/storage/s3Storage.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { bytes, startStorage } from './harness.ts';
import type { StorageServer } from './harness.ts';

let server: StorageServer;

beforeAll(async () => {
  server = await startStorage();
});

afterAll(async () => {
  await server.close();
});

/** An operator's own store, by the variables that the server reads: `npm test -- storage`. Its keys are AWS's own variables. */
const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'ap-southeast-1' } = process.env;
const given = endpoint !== undefined && bucket !== undefined;
const outside = given ? new S3Client({ endpoint, region, forcePathStyle: true }) : undefined;
/** Two people may prove one bucket at a time. */
const place = `platen-proof-${crypto.randomUUID()}`;

const kinds: [string, () => Storage][] = [
  ...(outside && bucket ? [['of the environment', () => s3Storage(outside, bucket, () => new Date())] satisfies [string, () => Storage]] : []),
  ['on local disk', () => server.storage],
  ['over the S3 protocol', () => s3Storage(server.client(), 'designs', () => new Date())],
];

describe.each(kinds)('the storage %s', (name, make) => {
  const at = (key: string) => `${place}/${name}/${key}`;
  const read = async (key: string) => {
    const found = await make().get(key);
    return found && Buffer.concat(await found.body.toArray());
  };

  it('gives back buffers and streams, with what is known of them', async () => {
    const content = bytes(300_000);
    for (const body of [content, Readable.from([content.subarray(0, 10), content.subarray(10)])]) {
      const put = await make().put(at('a'), body, { contentType: 'image/png' });
      expect(put).toMatchObject({ key: at('a'), size: 300_000, contentType: 'image/png' });
      expect((await read(at('a')))?.equals(content)).toBe(true);
      const found = await make().get(at('a'));
      assert(found, 'no object');
      found.body.destroy();
      expect(found).toMatchObject({ key: at('a'), size: 300_000, contentType: 'image/png', etag: put.etag });
      expect(Math.abs(found.lastModified.getTime() - Date.now())).toBeLessThan(5000);
    }
  });

  it('knows nothing of what was never put or was removed', async () => {
    await make().put(at('gone'), Buffer.from('x'), { contentType: 'text/plain' });
    await make().remove(at('gone'));
    await make().remove(at('gone'));
    expect(await make().get(at('gone'))).toBeUndefined();
    expect(await make().head(at('gone'))).toBeUndefined();
  });

  it('lists a prefix in order', async () => {
    for (const key of ['l/b', 'l/a', 'l/é', 'm/a']) {
      await make().put(at(key), Buffer.from('x'), { contentType: 'text/plain' });
    }
    const keys: string[] = [];
    for await (const { key } of make().list(at('l/'))) keys.push(key);
    expect(keys).toEqual([at('l/a'), at('l/b'), at('l/é')]);
  });

  it('signs addresses that a browser can read, under the name and type asked for', async () => {
    await make().put(at('file 1'), Buffer.from('a;b'), { contentType: 'application/octet-stream' });
    const options = { expiresIn: 60, fileName: 'orders.csv', contentType: 'text/csv' };
    const answer = await fetch(await make().signedUrl(at('file 1'), options));
    expect(await answer.text()).toBe('a;b');
    expect(answer.headers.get('content-type')).toBe('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="orders.csv"');
  });

  it('signs as of the last full 5 minutes, so that caches see one address for a while', async () => {
    const dateOf = (url: string) => new URL(url).searchParams.get('X-Amz-Date');
    expect(dateOf(await make().signedUrl(at('same'), { expiresIn: 3600 }))).toMatch(/T\d\d\d[05]00Z$/);
  });

  it('refuses keys that climb', async () => {
    await expect(make().put('a/../b', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow('The key is not allowed.');
    await expect(make().signedUrl('../b', { expiresIn: 60 })).rejects.toThrow('The key is not allowed.');
    await expect(make().get('../b')).rejects.toThrow('The key is not allowed.');
  });

  it('says that it can be used', async () => {
    await expect(make().check()).resolves.toBeUndefined();
  });
});

describe.each([...(outside && bucket ? [['of the environment', () => outside, bucket] as const] : []), ['of our own', () => server.client(), 'designs'] as const])(
  'an upload in parts at the storage %s',
  (_name, client, Bucket) => {
    const Key = `${place}/parts.bin`;

    it('tells which parts have arrived, so that a sender goes on at the next', async () => {
      const { UploadId } = await client().send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const parts = [bytes(5 * 1024 * 1024), bytes(100)];
      for (const [index, Body] of parts.entries()) await client().send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: index + 1, Body }));
      const { Parts: found = [], IsTruncated } = await client().send(new ListPartsCommand({ Bucket, Key, UploadId }));
      expect(found.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([[1, 5 * 1024 * 1024], [2, 100]]);
      expect(IsTruncated).toBe(false);
      await client().send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      await expect(client().send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    });
  },
);

describe('the date of a signed address', () => {
  const now = new Date('2026-11-21T10:09:59.900Z');

  it('is at most 5 minutes old', () => {
    expect(signingDate(now, 600).toISOString()).toBe('2026-11-21T10:05:00.000Z');
  });

  it('is now where the address lives under 10 minutes', () => {
    expect(signingDate(now, 599)).toBe(now);
  });
});
