import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytes, refusal, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';

let server: StorageServer;
const Bucket = 'designs';

beforeAll(async () => {
  server = await startStorage();
});

afterAll(async () => {
  await server.close();
});

async function read(Key: string, Range?: string): Promise<Buffer> {
  const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key, Range }));
  return Buffer.from((await storedObject.Body?.transformToByteArray()) ?? []);
}

describe('objects over the real SDK', () => {
  it('returns the bytes and the content type that were put', async () => {
    const Body = bytes(70_000);
    await server
      .client()
      .send(new PutObjectCommand({ Bucket, Key: 'a/b.png', Body, ContentType: 'image/png' }));
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'a/b.png' }));
    expect(storedObject.ContentType).toBe('image/png');
    expect(Body.equals(Buffer.from((await storedObject.Body?.transformToByteArray()) ?? []))).toBe(true);
  });

  it('stores a stream byte for byte, without the framing of its transfer', async () => {
    const content = bytes(200_000, 7);
    const Body = Readable.from([content.subarray(0, 65_537), content.subarray(65_537)]);
    await server
      .client()
      .send(new PutObjectCommand({ Bucket, Key: 'a/stream', Body, ContentLength: content.length }));
    expect(content.equals(await read('a/stream'))).toBe(true);
  });

  it('joins 50 MB sent in parts', async () => {
    const Body = bytes(50_000_000, 3);
    const upload = new Upload({ client: server.client(), params: { Bucket, Key: 'a/big', Body } });
    const uploadResult = await upload.done();
    expect(uploadResult.ETag).toMatch(/^"[0-9a-f]{32}-10"$/);
    expect(Body.equals(await read('a/big'))).toBe(true);
  });

  it('deletes an object, and then does not find it', async () => {
    await server.client().send(new PutObjectCommand({ Bucket, Key: 'a/gone', Body: 'x' }));
    await server.client().send(new DeleteObjectCommand({ Bucket, Key: 'a/gone' }));
    expect(await refusal(read('a/gone'))).toBe('404 NoSuchKey');
    expect(await refusal(server.client().send(new HeadObjectCommand({ Bucket, Key: 'a/gone' })))).toMatch(
      /^404/,
    );
  });
});
