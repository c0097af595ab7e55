import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { bytes, filesIn, refusal, secretKey, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';
import { send, sign } from '../../unit/storage/rawRequest.ts';

let server: StorageServer;
const Bucket = 'designs';
const owner = new StatelessCredentials(secretKey, () => new Date()).server;
const MiB = 1024 * 1024;

beforeAll(async () => {
  server = await startStorage();
});

afterAll(async () => {
  await server.close();
});

async function begin(Key: string) {
  const client = server.client();
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'image/png' }),
  );
  const at = { Bucket, Key, UploadId };
  const part = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(new UploadPartCommand({ ...at, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (Parts: { PartNumber: number; ETag?: string }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  return { at, client, part, complete };
}

const content = async (key: string) =>
  Buffer.concat((await (await server.storage.get(key))?.body.toArray()) ?? []);

describe('uploads in parts', () => {
  it('accept parts in any order, and a part again', async () => {
    const { part, complete } = await begin('u/order');
    const [first, again, last] = [bytes(5 * MiB, 1), bytes(5 * MiB, 2), bytes(10, 3)];
    const three = await part(3, last);
    await part(1, first);
    const firstPart = await part(1, again);
    await complete([firstPart, three]);
    expect((await content('u/order')).equals(Buffer.concat([again, last]))).toBe(true);
    expect((await server.storage.head('u/order'))?.contentType).toBe('image/png');
  });

  it('are invisible until they are complete, and leave nothing behind', async () => {
    const { part, complete } = await begin('u/hidden');
    const firstPart = await part(1, bytes(100));
    expect(await server.storage.head('u/hidden')).toBeUndefined();
    await complete([firstPart]);
    expect(await server.storage.head('u/hidden')).toBeDefined();
    expect((await filesIn(server.dataDir)).filter((file) => /uploads|staging/.test(file))).toEqual([]);
  });

  it('are refused when the list of parts was altered on the way', async () => {
    const { at, part } = await begin('u/altered');
    const { ETag } = await part(1, bytes(100));
    const complete = async (promised: string, body: string) =>
      send(
        await sign(
          {
            method: 'POST',
            url: `${server.address.endpoint}/${Bucket}/u/altered?uploadId=${at.UploadId}`,
            body,
            headers: { 'x-amz-content-sha256': createHash('sha256').update(promised).digest('hex') },
          },
          owner,
        ),
      );
    const list = (etag = '') =>
      `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`;
    expect(await complete(list('other'), list(ETag))).toMatchObject({
      status: 400,
      code: 'XAmzContentSHA256Mismatch',
    });
    expect(await complete(list(ETag), list(ETag))).toMatchObject({ status: 200 });
  });

  it('give the same answer to a Complete that is sent twice', async () => {
    const { part, complete } = await begin('u/twice');
    const firstPart = await part(1, bytes(100));
    const [first, second] = [await complete([firstPart]), await complete([firstPart])];
    expect(second.ETag).toBe(first.ETag);
  });

  it('are refused with missing, altered, unordered or too small parts', async () => {
    const { part, complete } = await begin('u/refused');
    const [firstPart, secondPart] = [await part(1, bytes(100, 1)), await part(2, bytes(100, 2))];
    expect(await refusal(complete([firstPart, { PartNumber: 3, ETag: secondPart.ETag }]))).toBe(
      '400 InvalidPart',
    );
    expect(await refusal(complete([{ ...firstPart, ETag: secondPart.ETag }]))).toBe('400 InvalidPart');
    expect(await refusal(complete([secondPart, firstPart]))).toBe('400 InvalidPartOrder');
    expect(await refusal(complete([firstPart, secondPart]))).toBe('400 EntityTooSmall');
    expect(await refusal(complete([]))).toMatch(/^400/);
    expect(await server.storage.head('u/refused')).toBeUndefined();
  });

  it('belong to one key, and end with an abort', async () => {
    const { at, client, part } = await begin('u/aborted');
    const put = (input: Partial<typeof at>) =>
      refusal(client.send(new UploadPartCommand({ ...at, ...input, PartNumber: 1, Body: 'x' })));
    expect(await put({ Key: 'u/other' })).toBe('404 NoSuchUpload');
    expect(await put({ UploadId: '../../objects' })).toBe('404 NoSuchUpload');
    const firstPart = await part(1, bytes(100));
    await client.send(new AbortMultipartUploadCommand(at));
    expect(await put({})).toBe('404 NoSuchUpload');
    const late = client.send(
      new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts: [firstPart] } }),
    );
    expect(await refusal(late)).toBe('404 NoSuchUpload');
    const isLeft = (file: string) => file.includes('staging') || file.includes(at.UploadId ?? '');
    expect((await filesIn(server.dataDir)).filter(isLeft)).toEqual([]);
  });

  it('have parts of the numbers 1 to 1000', async () => {
    const { part, complete } = await begin('u/bounds');
    await complete([await part(1, bytes(5 * MiB)), await part(1000, bytes(10))]);
    expect(await content('u/bounds')).toHaveLength(5 * MiB + 10);
  });

  it.each([0, 1001])('refuse part number %i', async (PartNumber) => {
    const { at, client } = await begin('u/numbers');
    const part = client.send(new UploadPartCommand({ ...at, PartNumber, Body: 'x' }));
    expect(await refusal(part)).toBe('400 InvalidArgument');
  });
});
