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
import { openExternalStorage, setUpStorageServer, externalStore, keyPrefix } from './externalStore.ts';

const storageServer = setUpStorageServer();

const externalStorage = externalStore && (await openExternalStorage()).storage;
const client =
  externalStore &&
  new S3Client({ endpoint: externalStore.endpoint, region: externalStore.region, forcePathStyle: true });
const bucket = externalStore?.bucket;
const external = 'of the environment';

const storages: [string, () => Storage][] = [
  ...(externalStorage ? [[external, () => externalStorage] satisfies [string, () => Storage]] : []),
  ['on local disk', () => storageServer().storage],
  ['over the S3 protocol', () => s3Storage(storageServer().client(), 'designs', () => new Date())],
];

describe.each(storages)('the storage %s', (name, openStorage) => {
  const at = (key: string) => `${keyPrefix}/${name}/${key}`;
  const read = async (key: string) => {
    const storedObject = await openStorage().get(key);
    return storedObject && Buffer.concat(await storedObject.body.toArray());
  };

  it('returns buffers and streams with their metadata', async () => {
    const content = bytes(300_000);
    for (const body of [content, Readable.from([content.subarray(0, 10), content.subarray(10)])]) {
      const put = await openStorage().put(at('a'), body, { contentType: 'image/png' });
      expect(put).toMatchObject({ key: at('a'), size: 300_000, contentType: 'image/png' });
      expect((await read(at('a')))?.equals(content)).toBe(true);
      const storedObject = await openStorage().get(at('a'));
      assert(storedObject, 'no object');
      storedObject.body.destroy();
      expect(storedObject).toMatchObject({
        key: at('a'),
        size: 300_000,
        contentType: 'image/png',
        etag: put.etag,
      });
      expect(Math.abs(storedObject.lastModified.getTime() - Date.now())).toBeLessThan(5000);
    }
  });

  it(
    'stores a stream of 12 MB of unknown length, and nothing of one that breaks off',
    { timeout: 120_000 },
    async () => {
      const content = bytes(12_000_000);
      const pieces = function* () {
        for (let from = 0; from < content.length; from += 1_000_000)
          yield content.subarray(from, from + 1_000_000);
      };
      expect(
        await openStorage().put(at('large'), Readable.from(pieces()), { contentType: 'application/zip' }),
      ).toMatchObject({ size: content.length, contentType: 'application/zip' });
      expect((await read(at('large')))?.equals(content)).toBe(true);
      await openStorage().remove(at('large'));
      const broken = function* () {
        yield content.subarray(0, 6_000_000);
        throw new Error('the sender is gone');
      };
      await expect(
        openStorage().put(at('broken'), Readable.from(broken()), { contentType: 'text/plain' }),
      ).rejects.toThrow('the sender is gone');
      expect(await openStorage().head(at('broken'))).toBeUndefined();
    },
  );

  it('serves a signed address only with a valid signature', async () => {
    await openStorage().put(at('sealed'), Buffer.from('x'), { contentType: 'text/plain' });
    const url = new URL(await openStorage().signedUrl(at('sealed'), { expiresIn: 60 }));
    expect((await fetch(url)).status).toBe(200);
    url.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${url.origin}${url.pathname}`)).status).toBe(403);
  });

  it('returns undefined for a removed object, and removes it twice without an error', async () => {
    await openStorage().put(at('gone'), Buffer.from('x'), { contentType: 'text/plain' });
    await openStorage().remove(at('gone'));
    await openStorage().remove(at('gone'));
    expect(await openStorage().get(at('gone'))).toBeUndefined();
    expect(await openStorage().head(at('gone'))).toBeUndefined();
  });

  it('lists a prefix in order', async () => {
    for (const key of ['l/b', 'l/a', 'l/é', 'm/a']) {
      await openStorage().put(at(key), Buffer.from('x'), { contentType: 'text/plain' });
    }
    const keys: string[] = [];
    for await (const { key } of openStorage().list(at('l/'))) keys.push(key);
    expect(keys).toEqual([at('l/a'), at('l/b'), at('l/é')]);
  });

  it('signs addresses with a file name and a content type for browsers', async () => {
    await openStorage().put(at('file 1'), Buffer.from('a;b'), { contentType: 'application/octet-stream' });
    const options = { expiresIn: 60, fileName: 'orders.csv', contentType: 'text/csv' };
    const response = await fetch(await openStorage().signedUrl(at('file 1'), options));
    expect(await response.text()).toBe('a;b');
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="orders.csv"');
  });

  it('dates signatures to the last full 5 minutes, so that caches see the same address', async () => {
    const dateOf = (url: string) => new URL(url).searchParams.get('X-Amz-Date');
    expect(dateOf(await openStorage().signedUrl(at('same'), { expiresIn: 3600 }))).toMatch(/T\d\d\d[05]00Z$/);
  });

  it('refuses keys with ".."', async () => {
    await expect(
      openStorage().put('a/../b', Buffer.from('x'), { contentType: 'text/plain' }),
    ).rejects.toThrow('The key is not allowed.');
    await expect(openStorage().signedUrl('../b', { expiresIn: 60 })).rejects.toThrow(
      'The key is not allowed.',
    );
    await expect(openStorage().get('../b')).rejects.toThrow('The key is not allowed.');
  });

  it('passes its health check', async () => {
    await expect(openStorage().check()).resolves.toBeUndefined();
  });
});

// Only for an external store: 1,001 objects take long, and the tests of our gateway cover its lists.
describe.each(storages.filter(([name]) => name === external))(
  'a long listing of the storage %s',
  (name, openStorage) => {
    const at = (key: string) => `${keyPrefix}/${name}/${key}`;

    it('lists more than one page of a store', { timeout: 300_000 }, async () => {
      const names = Array.from(
        { length: 1_001 },
        (_none, index) => `pages/${String(index).padStart(4, '0')}`,
      );
      for (let from = 0; from < names.length; from += 25) {
        await Promise.all(
          names
            .slice(from, from + 25)
            .map((key) => openStorage().put(at(key), Buffer.from('x'), { contentType: 'text/plain' })),
        );
      }
      const keys: string[] = [];
      for await (const { key } of openStorage().list(at('pages/'))) keys.push(key);
      expect(keys).toEqual(names.map(at));
      for (let from = 0; from < keys.length; from += 25)
        await Promise.all(keys.slice(from, from + 25).map((key) => openStorage().remove(key)));
    });
  },
);

describe.each([
  ...(client && bucket ? [[external, () => client, bucket] as const] : []),
  ['of our own', () => storageServer().client(), 'designs'] as const,
])('an upload in parts at the storage %s', (_name, open, Bucket) => {
  const Key = `${keyPrefix}/parts.bin`;

  it('lists the parts that have arrived, so that an upload can continue', async () => {
    const { UploadId } = await open().send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const parts = [bytes(5 * 1024 * 1024), bytes(100)];
    for (const [index, Body] of parts.entries())
      await open().send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: index + 1, Body }));
    const { Parts: storedParts = [], IsTruncated } = await open().send(
      new ListPartsCommand({ Bucket, Key, UploadId }),
    );
    expect(storedParts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
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

  it('is now for an address that is valid for less than 10 minutes', () => {
    expect(signingDate(now, 599)).toBe(now);
  });
});
