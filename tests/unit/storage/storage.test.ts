import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { assert, describe, expect, it } from 'vitest';
import { signingDate } from '../../../server/storage/signUrl.ts';
import { s3Storage } from '../../../server/storage/s3Storage.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { bytes } from './harness.ts';
import { openOutside, openOwn, outside, place } from './outside.ts';

const own = openOwn();

const theirs = outside && (await openOutside()).storage;
const client =
  outside && new S3Client({ endpoint: outside.endpoint, region: outside.region, forcePathStyle: true });
const bucket = outside?.bucket;
const ofEnvironment = 'of the environment';

const kinds: [string, () => Storage][] = [
  ...(theirs ? [[ofEnvironment, () => theirs] satisfies [string, () => Storage]] : []),
  ['on local disk', () => own().storage],
  ['over the S3 protocol', () => s3Storage(own().client(), 'designs', () => new Date())],
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

  it(
    'keeps a stream of 12 MB whose length nobody knows, and nothing of one that breaks off',
    { timeout: 120_000 },
    async () => {
      const content = bytes(12_000_000);
      const pieces = function* () {
        for (let from = 0; from < content.length; from += 1_000_000)
          yield content.subarray(from, from + 1_000_000);
      };
      expect(
        await make().put(at('large'), Readable.from(pieces()), { contentType: 'application/zip' }),
      ).toMatchObject({ size: content.length, contentType: 'application/zip' });
      expect((await read(at('large')))?.equals(content)).toBe(true);
      await make().remove(at('large'));
      const broken = function* () {
        yield content.subarray(0, 6_000_000);
        throw new Error('the sender is gone');
      };
      await expect(
        make().put(at('broken'), Readable.from(broken()), { contentType: 'text/plain' }),
      ).rejects.toThrow('the sender is gone');
      expect(await make().head(at('broken'))).toBeUndefined();
    },
  );

  it('gives an address of a signature that ends to nobody without it', async () => {
    await make().put(at('sealed'), Buffer.from('x'), { contentType: 'text/plain' });
    const url = new URL(await make().signedUrl(at('sealed'), { expiresIn: 60 }));
    expect((await fetch(url)).status).toBe(200);
    url.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${url.origin}${url.pathname}`)).status).toBe(403);
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
    await expect(make().put('a/../b', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(
      'The key is not allowed.',
    );
    await expect(make().signedUrl('../b', { expiresIn: 60 })).rejects.toThrow('The key is not allowed.');
    await expect(make().get('../b')).rejects.toThrow('The key is not allowed.');
  });

  it('says that it can be used', async () => {
    await expect(make().check()).resolves.toBeUndefined();
  });
});

// A thousand objects are a matter of the network; how our own gateway lists is tried at the gateway.
describe.each(kinds.filter(([name]) => name === ofEnvironment))(
  'a long listing of the storage %s',
  (name, make) => {
    const at = (key: string) => `${place}/${name}/${key}`;

    it('lists more than one page of a store', { timeout: 300_000 }, async () => {
      const names = Array.from(
        { length: 1_001 },
        (_none, index) => `pages/${String(index).padStart(4, '0')}`,
      );
      for (let from = 0; from < names.length; from += 25) {
        await Promise.all(
          names
            .slice(from, from + 25)
            .map((key) => make().put(at(key), Buffer.from('x'), { contentType: 'text/plain' })),
        );
      }
      const keys: string[] = [];
      for await (const { key } of make().list(at('pages/'))) keys.push(key);
      expect(keys).toEqual(names.map(at));
      for (let from = 0; from < keys.length; from += 25)
        await Promise.all(keys.slice(from, from + 25).map((key) => make().remove(key)));
    });
  },
);

describe.each([
  ...(client && bucket ? [[ofEnvironment, () => client, bucket] as const] : []),
  ['of our own', () => own().client(), 'designs'] as const,
])('an upload in parts at the storage %s', (_name, open, Bucket) => {
  const Key = `${place}/parts.bin`;

  it('tells which parts have arrived, so that a sender goes on at the next', async () => {
    const { UploadId } = await open().send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const parts = [bytes(5 * 1024 * 1024), bytes(100)];
    for (const [index, Body] of parts.entries())
      await open().send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: index + 1, Body }));
    const { Parts: found = [], IsTruncated } = await open().send(
      new ListPartsCommand({ Bucket, Key, UploadId }),
    );
    expect(found.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * 1024 * 1024],
      [2, 100],
    ]);
    expect(IsTruncated).toBe(false);
    await open().send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    await expect(open().send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({
      name: expect.stringMatching(/^NoSuch(Upload|Key)$/),
    });
  });
});

describe('the date of a signed address', () => {
  const now = new Date('2026-11-21T10:09:59.900Z');

  it('is at most 5 minutes old', () => {
    expect(signingDate(now, 600).toISOString()).toBe('2026-11-21T10:05:00.000Z');
  });

  it('is now where the address lives under 10 minutes', () => {
    expect(signingDate(now, 599)).toBe(now);
  });
});
