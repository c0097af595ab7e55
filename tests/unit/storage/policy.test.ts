import { rm } from 'node:fs/promises';
import { GetObjectCommand, HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayPlugin } from '../../../server/storage/gateway/gateway.ts';
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
import type { Credential } from '../../../server/storage/gateway/signature.ts';
import { uncounted } from '../../../server/storage/quota/counts.ts';
import { refusal, temporaryFolder } from './harness.ts';

const reader: Credential = {
  accessKeyId: 'READER',
  secretAccessKey: 'secret',
  policy: { prefix: 'u/', operations: ['GetObject', 'ListObjectsV2', 'HeadBucket'], maxObjectBytes: 0 },
};
const Bucket = 'designs';
let root: string;
let client: S3Client;

const app = Fastify();

beforeAll(async () => {
  root = await temporaryFolder();
  const store = new ObjectStore(root);
  for (const key of ['u/1', 'other/1']) {
    const content = async function* () {
      yield Buffer.from(key);
    };
    await store.commit(key, await store.stage(content(), { maxBytes: 10 }), { contentType: 'text/plain' });
  }
  await app.register(
    gatewayPlugin({
      store,
      credentials: { find: async (id) => (id === reader.accessKeyId ? reader : undefined) },
      bucket: Bucket,
      region: 'ap-southeast-1',
      mount: '/s3',
      publicHost: 'storage.example',
      origins: new Set(),
      counts: uncounted,
      floods: { reads: 100, writes: 100 },
      now: () => new Date(),
    }),
  );
  client = new S3Client({
    endpoint: `${await app.listen({ port: 0, host: '127.0.0.1' })}/s3`,
    region: 'ap-southeast-1',
    forcePathStyle: true,
    credentials: reader,
    maxAttempts: 1,
  });
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await rm(root, { recursive: true, force: true });
});

describe('a credential that may read and list below a prefix', () => {
  const list = (Prefix?: string) => client.send(new ListObjectsV2Command({ Bucket, Prefix }));

  it('lists its own prefix and nothing wider', async () => {
    expect((await list('u/')).Contents?.map((entry) => entry.Key)).toEqual(['u/1']);
    for (const prefix of [undefined, '', 'u', 'o', 'other/']) {
      expect(await refusal(list(prefix)), String(prefix)).toBe('403 AccessDenied');
    }
  });

  it('reads its own objects only, and cannot ask about the bucket', async () => {
    expect(await refusal(client.send(new GetObjectCommand({ Bucket, Key: 'u/1' })))).toBe('fine');
    expect(await refusal(client.send(new GetObjectCommand({ Bucket, Key: 'other/1' })))).toBe(
      '403 AccessDenied',
    );
    expect(await refusal(client.send(new HeadBucketCommand({ Bucket })))).toMatch(/^403/);
  });
});
