import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import type { StorageParts } from '../../../server/storage/createObjectStorage.ts';
import { storeClient } from '../../../src/providers/uploads/storeClient.ts';
import { bytes, refusal } from './harness.ts';
import {
  openExternalStorage,
  setUpStorageServer,
  externalStore,
  externalOrigins,
  keyPrefix,
} from './externalStore.ts';

const storageServer = setUpStorageServer();

interface Store {
  open: () => Promise<StorageParts>;
  /** Origins of the pages that may upload to it. */
  pages: readonly (() => string)[];
}

const stores: [string, Store][] = [
  ...(externalStore
    ? [
        [
          'of the environment',
          { open: openExternalStorage, pages: externalOrigins.map((origin) => () => origin) },
        ] satisfies [string, Store],
      ]
    : []),
  ['of our own', { open: async () => storageServer(), pages: [() => storageServer().publicUrl] }],
];

const part = 5 * 1024 * 1024;

const userId = keyPrefix;

describe.each(stores)('what a browser is given for the storage %s', (_name, { open }) => {
  const seller = async () => {
    const { issueCredentials, address, ...parts } = await open();
    const credentials = await issueCredentials({ userId, lifetime: 900 });
    const storage = { ...address, prefix: `${userId}/`, now: new Date().toISOString() };
    const client = storeClient({ credentials, storage, clockOffset: 0 }, { maxAttempts: 1 });
    return { client, Bucket: address.bucket, storage: parts.storage };
  };

  it('stores a file whole, and below its own folder only', async () => {
    const { client, Bucket, storage } = await seller();
    const Body = bytes(1_000);
    await client.send(
      new PutObjectCommand({ Bucket, Key: `${userId}/whole.png`, Body, ContentType: 'image/png' }),
    );
    expect(await storage.head(`${userId}/whole.png`)).toMatchObject({
      size: 1_000,
      contentType: 'image/png',
    });
    for (const Key of ['other/a.png', `${userId}x/a.png`, 'a.png']) {
      expect([Key, await refusal(client.send(new PutObjectCommand({ Bucket, Key, Body })))]).toEqual([
        Key,
        '403 AccessDenied',
      ]);
    }
  });

  it('stores a file in parts, goes on at the next one, and may give it up', async () => {
    const { client, Bucket, storage } = await seller();
    const at = { Bucket, Key: `${userId}/parts.psd` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const [first, second] = [bytes(part), bytes(100, 2)];
    const sent = [await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: first }))];
    const { Parts = [] } = await client.send(new ListPartsCommand({ ...at, UploadId }));
    expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([[1, part]]);
    sent.push(await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 2, Body: second })));
    await client.send(
      new CompleteMultipartUploadCommand({
        ...at,
        UploadId,
        MultipartUpload: { Parts: sent.map(({ ETag }, index) => ({ ETag, PartNumber: index + 1 })) },
      }),
    );
    const stored = await storage.get(at.Key);
    expect(stored && Buffer.concat(await stored.body.toArray()).equals(Buffer.concat([first, second]))).toBe(
      true,
    );
    const { UploadId: uploadId } = await client.send(new CreateMultipartUploadCommand(at));
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId: uploadId }));
    expect(
      (await refusal(client.send(new ListPartsCommand({ ...at, UploadId: uploadId })))).split(' ')[0],
    ).toBe('404');
  });

  it('reads, lists and deletes nothing, not even there', async () => {
    const { client, Bucket, storage } = await seller();
    const at = { Bucket, Key: `${userId}/mine.txt` };
    await storage.put(at.Key, Buffer.from('mine'), { contentType: 'text/plain' });
    expect(await refusal(client.send(new GetObjectCommand(at)))).toBe('403 AccessDenied');
    expect(await refusal(client.send(new DeleteObjectCommand(at)))).toBe('403 AccessDenied');
    expect(await refusal(client.send(new ListObjectsV2Command({ Bucket, Prefix: `${userId}/` })))).toBe(
      '403 AccessDenied',
    );
    expect((await storage.head(at.Key))?.size).toBe(4);
  });
});

const withPages = stores.flatMap(([name, { open, pages }]) =>
  pages.map((page) => [name, open, page] as const),
);

describe.each(withPages)('the storage %s', (_name, open, page) => {
  it('may be asked by the pages that upload there, and reads what a part is called', async () => {
    const origin = page();
    const {
      address: { endpoint, bucket },
    } = await open();
    const sendPreflight = (method: string) =>
      fetch(`${endpoint}/${bucket}/${userId}/a.png`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-amz-date,x-amz-security-token',
        },
      });
    for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
      const { status, headers } = await sendPreflight(method);
      expect([method, status < 300, headers.get('access-control-allow-origin')]).toEqual([
        method,
        true,
        expect.stringMatching(new RegExp(`^(\\*|${origin})$`)),
      ]);
      expect(headers.get('access-control-allow-methods')).toContain(method);
    }
    const { headers } = await fetch(`${endpoint}/${bucket}/${userId}/a.png`, {
      method: 'PUT',
      headers: { origin },
      body: 'x',
    });
    expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('etag');
  });
});
