import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytes, refusal, sdkCredentials, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';

let server: StorageServer;
const Bucket = 'designs';
const userId = '018f0000-0000-7000-8000-000000000001';

beforeAll(async () => {
  server = await startStorage();
  await server.storage.put('other/secret.txt', Buffer.from('secret'), { contentType: 'text/plain' });
  await server.storage.put(`${userId}/mine.txt`, Buffer.from('mine'), { contentType: 'text/plain' });
});

beforeEach(() => {
  server.clock.offset = 0;
});

afterAll(async () => {
  await server.close();
});

async function seller(changes: Partial<ReturnType<typeof sdkCredentials>> = {}) {
  const issued = await server.issueCredentials({ userId });
  return server.client({ credentials: { ...sdkCredentials(issued), ...changes } });
}

describe('temporary credentials', () => {
  it('have the fields and the lifetime that the API promises', async () => {
    const issued = await server.issueCredentials({ userId, lifetime: 900 });
    expect(Object.keys(issued).toSorted()).toEqual([
      'access_key_id',
      'expiration',
      'federated_user',
      'packed_policy_size',
      'secret_access_key',
      'session_token',
    ]);
    expect(Object.keys(issued.federated_user).toSorted()).toEqual(['arn', 'federated_user_id']);
    const minutes = (Date.parse(issued.expiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it('differ each time, and live 15 to 60 minutes', async () => {
    const [first, second] = [
      await server.issueCredentials({ userId }),
      await server.issueCredentials({ userId }),
    ];
    expect(first.access_key_id).not.toBe(second.access_key_id);
    expect(first.secret_access_key).not.toBe(second.secret_access_key);
    for (const lifetime of [899, 3601, 0, Number.NaN]) {
      await expect(server.issueCredentials({ userId, lifetime })).rejects.toThrow(RangeError);
    }
    for (const bad of ['', 'a/b', '..', 'a b']) {
      await expect(server.issueCredentials({ userId: bad })).rejects.toThrow(RangeError);
    }
  });

  it('write whole objects and parts below the user’s own prefix', async () => {
    const client = await seller();
    await client.send(new PutObjectCommand({ Bucket, Key: `${userId}/one.png`, Body: 'one' }));
    const Body = bytes(6_000_000);
    await new Upload({ client, params: { Bucket, Key: `${userId}/parts.psd`, Body } }).done();
    expect((await server.storage.head(`${userId}/parts.psd`))?.size).toBe(6_000_000);
  });

  it.each(['other/new.txt', 'other/secret.txt', 'top.txt', `x${userId}/a`, userId, `${userId}x/a`])(
    'do not write %s',
    async (Key) => {
      const client = await seller();
      expect(await refusal(client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })))).toBe(
        '403 AccessDenied',
      );
      const upload = new Upload({ client, params: { Bucket, Key, Body: bytes(6_000_000) } });
      expect(await refusal(upload.done())).toBe('403 AccessDenied');
    },
  );

  it('allow nothing but writing, not even below the own prefix', async () => {
    const client = await seller();
    const at = { Bucket, Key: `${userId}/mine.txt` };
    expect(await refusal(client.send(new GetObjectCommand(at)))).toBe('403 AccessDenied');
    expect(await refusal(client.send(new HeadObjectCommand(at)))).toMatch(/^403/);
    expect(await refusal(client.send(new DeleteObjectCommand(at)))).toBe('403 AccessDenied');
    expect(await refusal(client.send(new GetObjectAclCommand(at)))).toBe('403 AccessDenied');
    for (const Prefix of [undefined, '', `${userId}/`]) {
      expect(await refusal(client.send(new ListObjectsV2Command({ Bucket, Prefix })))).toBe(
        '403 AccessDenied',
      );
    }
    const copy = new CopyObjectCommand({ ...at, CopySource: `${Bucket}/other/secret.txt` });
    expect(await refusal(client.send(copy))).toBe('403 AccessDenied');
    expect(await refusal(server.client().send(copy))).toMatch(/^501/);
    expect((await server.storage.head(at.Key))?.size).toBe(4);
  });

  it('answer the same for a foreign key that exists and one that does not', async () => {
    const client = await seller();
    const get = (Key: string) => refusal(client.send(new GetObjectCommand({ Bucket, Key })));
    expect(await get('other/secret.txt')).toBe(await get('other/nothing.txt'));
  });

  it('are refused with a wrong, foreign or missing session token, and with a forged one', async () => {
    const put = async (changes: Parameters<typeof seller>[0]) =>
      refusal((await seller(changes)).send(new PutObjectCommand({ Bucket, Key: `${userId}/t`, Body: 'x' })));
    const otherCredentials = await server.issueCredentials({ userId: 'other' });
    expect(await put({ sessionToken: 'wrong' })).toBe('403 InvalidToken');
    expect(await put({ sessionToken: otherCredentials.session_token })).toBe('403 InvalidToken');
    expect(await put({ sessionToken: undefined })).toBe('403 InvalidAccessKeyId');
    const claims = Buffer.from(
      JSON.stringify({ k: otherCredentials.access_key_id, p: '', m: 9e9, e: 9e9 }),
    ).toString('base64url');
    const forged = `${claims}.${otherCredentials.session_token.split('.')[1]}`;
    expect(await put({ accessKeyId: otherCredentials.access_key_id, sessionToken: forged })).toBe(
      '403 InvalidToken',
    );
    expect(await put({ secretAccessKey: otherCredentials.secret_access_key })).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await put({})).toBe('fine');
  });

  it('expire at the stated time', async () => {
    const issued = await server.issueCredentials({ userId, lifetime: 900 });
    const client = server.client({ credentials: sdkCredentials(issued) });
    const put = () => refusal(client.send(new PutObjectCommand({ Bucket, Key: `${userId}/t`, Body: 'x' })));
    server.clock.forward(14.8);
    expect(await put()).toBe('fine');
    server.clock.forward(0.2);
    // The signer's clock moves along, so that the skew is not what refuses.
    const late = server.client({ credentials: sdkCredentials(issued), systemClockOffset: 15 * 60_000 });
    const refused = late.send(new PutObjectCommand({ Bucket, Key: `${userId}/t`, Body: 'x' }));
    expect(await refusal(refused)).toBe('403 ExpiredToken');
  });

  it('enforce the object size that they were issued for, in one piece and over all parts', async () => {
    const issued = await server.issueCredentials({ userId, maxObjectBytes: 7_000_000 });
    const client = server.client({ credentials: sdkCredentials(issued) });
    const put = new PutObjectCommand({ Bucket, Key: `${userId}/large`, Body: bytes(7_000_001) });
    expect(await refusal(client.send(put))).toBe('400 EntityTooLarge');
    const params = { Bucket, Key: `${userId}/large`, Body: bytes(12_000_000) };
    expect(await refusal(new Upload({ client, params, queueSize: 1 }).done())).toBe('400 EntityTooLarge');
    expect(await server.storage.head(`${userId}/large`)).toBeUndefined();
    const at = { Bucket, Key: `${userId}/large` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const part = (PartNumber: number) =>
      refusal(client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body: bytes(6_000_000) })));
    expect([await part(1), await part(1), await part(2)]).toEqual(['fine', 'fine', '400 EntityTooLarge']);
  });
});
