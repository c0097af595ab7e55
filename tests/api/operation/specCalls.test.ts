import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { openStorage } from '../../support/uploads/openStorage.ts';
import { buildCatalog, buildSeller, signIn, type Call, type Seller } from '../../support/worlds/seller.ts';
import { freePort } from '../../support/servers/server.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let call: Call;
let folder = '';
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  folder = await makeFolder('spec');
  const parts = await createObjectStorage({
    dataDir: folder,
    publicUrl: origin,
    secretKey: 'a secret key for tests, of 32 characters',
  });
  world = await testServices({ storage: parts.storage, uploads: parts, gateway: parts.gateway });
  app = await buildApp(world.services);
  await app.listen({ port, host: 'localhost' });
  seller = await buildSeller(world.services);
  await buildCatalog(world.services);
  call = await signIn(app, seller);
});

afterAll(async () => {
  await app.close();
  await world.close();
  await removeFolder(folder);
});

describe('calls of the specification', () => {
  const reads = [
    ['/users/me', ['user']],
    ['/users/shops', ['shops']],
    ['/shops', ['shops']],
    ['/shops?query=lotus', ['shops']],
    ['/shops/count', ['count']],
    ['/users/notifications?limit=10', ['notifications', 'system_notifications']],
    ['/users/notifications/count', ['changes', 'count']],
    ['/statistics/referred-users?start_date=1970-01-01&end_date=2025-01-01', ['total', 'user_active']],
    [
      '/statistics/ref-total-sale?start_date=1970-01-01&end_date=2025-01-01',
      ['orders', 'total', 'total_cents'],
    ],
    ['/users/referred-users', ['link', 'users']],
    ['/bills', ['bills']],
    ['/bills/count', ['count']],
    ['/products/bases', ['product_bases']],
    ['/orders/bases/all', ['product_bases']],
    ['/v2/products/providers', ['providers']],
    ['/products/lineships', ['lineships']],
    [
      '/auth/amazon-access-token?type=designs',
      ['credentials', 'federated_user', 'packed_policy_size', 'storage'],
    ],
  ] as const;
  it.each(reads)('GET %s answers %j', async (path, keys) => {
    const response = await call('GET', path);
    expect([response.statusCode, Object.keys(response.json()).toSorted()]).toEqual([200, keys]);
  });

  it('returns the providers with their products', async () => {
    expect((await call('GET', '/v2/products/providers')).json()).toMatchObject({
      providers: [{ name: 'Da Nang', product_bases: 2 }],
    });
  });

  it('returns the token of a shop, and reports an unknown shop', async () => {
    expect(
      Object.keys((await call('POST', '/auth/shop-access-token', { shop_id: seller.shopId })).json()),
    ).toEqual(['access_token']);
    expect((await call('POST', '/auth/shop-access-token', { shop_id: seller.userId })).json()).toMatchObject({
      code: 'NO_DATA',
      message: 'Shop not found',
    });
  });
});

describe('storage credentials', () => {
  const client = async () => {
    const access = (await call('GET', '/auth/amazon-access-token?type=designs')).json();
    return { s3: openStorage(access), storage: access.storage, credentials: access.credentials };
  };
  const nameOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.name,
    );

  it('gives credentials that write below the user’s own prefix and nothing else', async () => {
    const { s3, storage } = await client();
    expect(storage).toMatchObject({
      endpoint: `${origin}/s3`,
      bucket: 'designs',
      region: 'ap-southeast-1',
      prefix: `${seller.userId}/`,
    });
    const put = (Key: string) =>
      nameOf(s3.send(new PutObjectCommand({ Bucket: storage.bucket, Key, Body: 'lotus' })));
    const mine = `${storage.prefix}a.txt`;
    expect(await put(mine)).toBe('done');
    expect(await put('01900000-0000-7000-8000-000000000001/a.txt')).toBe('AccessDenied');
    expect(await put(`${storage.prefix}../other/a.txt`)).not.toBe('done');
    expect(await nameOf(s3.send(new GetObjectCommand({ Bucket: storage.bucket, Key: mine })))).toBe(
      'AccessDenied',
    );
    expect(await nameOf(s3.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key: mine })))).toBe(
      'AccessDenied',
    );
  });

  it('gives credentials for at most an hour, and for designs only', async () => {
    const { credentials } = await client();
    const minutes = (Date.parse(credentials.expiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await call('GET', '/auth/amazon-access-token?type=exports')).statusCode).toBe(422);
    expect((await call('GET', '/auth/amazon-access-token')).statusCode).toBe(422);
    expect((await app.inject({ url: '/v1/auth/amazon-access-token?type=designs' })).statusCode).toBe(401);
  });
});
