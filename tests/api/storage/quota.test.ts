import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../../server/storage/gateway/store/sweep.ts';
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
import { partKey } from '../../../server/storage/quota/counts.ts';
import { databaseCounts, forgetAbandoned } from '../../../server/storage/quota/databaseCounts.ts';
import { namingColumns, sweepObjectsJob } from '../../../server/housekeeping/sweepObjects.ts';
import { openStorage } from '../../support/uploads/openStorage.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import {
  openOrdersKit,
  openSeller,
  testClock,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { refusal } from '../../unit/storage/harness.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let client: S3Client;
const Bucket = 'designs';
const clock = testClock();
const day = 24 * 60;

/** Credentials with which the seller's dashboard uploads. */
const openClient = async (caller: OrdersSeller): Promise<S3Client> => {
  const access = (await caller.call('GET', '/auth/amazon-access-token?type=designs')).json();
  const address = kit.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return openStorage(access, { endpoint: `http://127.0.0.1:${port}/s3`, maxAttempts: 1 });
};

beforeAll(async () => {
  kit = await openOrdersKit(clock);
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await openSeller(kit);
  client = await openClient(seller);
});
afterAll(() => kit.close());

const megabyte = 1024 * 1024;
const used = async ({ accountId }: OrdersSeller): Promise<number> => {
  const { db } = kit.services;
  return (
    (
      await db
        .selectFrom('storage_use')
        .select('bytes')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    )?.bytes ?? 0
  );
};
/** Leaves an account so much room. */
const leave = async ({ accountId }: OrdersSeller, bytes: number): Promise<void> => {
  const takenBytes = 10 * 1024 ** 3 - bytes;
  await kit.services.db
    .updateTable('storage_use')
    .set({ bytes: takenBytes })
    .where('account_id', '=', accountId)
    .execute();
};
const put = (Key: string, size: number) =>
  client.send(new PutObjectCommand({ Bucket, Key: `${seller.userId}/${Key}`, Body: randomBytes(size) }));

describe('the bytes that an account stores', () => {
  it('counts whole objects, replacements, and parts until they are joined', async () => {
    const before = await used(seller);
    await put('one.png', megabyte);
    await put('one.png', 2 * megabyte);
    expect((await used(seller)) - before).toBe(2 * megabyte);
    const Key = `${seller.userId}/parts.psd`;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(megabyte) }),
    );
    expect((await used(seller)) - before).toBe(3 * megabyte + 4096);
    await new Upload({
      client,
      params: { Bucket, Key: `${seller.userId}/whole.psd`, Body: randomBytes(6 * megabyte) },
    }).done();
    expect((await used(seller)) - before).toBe(9 * megabyte + 4096);
  });

  it('does not count aborted uploads, but counts a block for empty objects', async () => {
    const otherSeller = await openSeller(kit);
    const theirs = await openClient(otherSeller);
    const at = { Bucket, Key: `${otherSeller.userId}/broken.psd` };
    const { UploadId } = await theirs.send(new CreateMultipartUploadCommand(at));
    expect(await used(otherSeller)).toBe(4096);
    const ContentMD5 = Buffer.alloc(16).toString('base64');
    const broken = { ...at, UploadId, PartNumber: 1, Body: randomBytes(6 * megabyte), ContentMD5 };
    expect(await refusal(theirs.send(new UploadPartCommand(broken)))).toBe('400 BadDigest');
    expect(await used(otherSeller)).toBe(4096);
    await theirs.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
    expect(await used(otherSeller)).toBe(0);
    for (const name of ['one', 'two'])
      await theirs.send(
        new PutObjectCommand({ Bucket, Key: `${otherSeller.userId}/${name}`, Body: Buffer.alloc(0) }),
      );
    expect(await used(otherSeller)).toBe(2 * 4096);
  });

  it('may not exceed the quota, however many calls come at once, and reports why', async () => {
    await leave(seller, 3 * megabyte);
    const before = await used(seller);
    const responses = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => put(`flood-${index}.png`, megabyte)),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await used(seller)) - before).toBe(3 * megabyte);
    expect(await refusal(put('more.png', megabyte))).toBe('403 QuotaExceeded');
    const text = 'Order number,Recipient\nA-1,Emily Carter';
    expect((await seller.call('POST', '/imports', { text, file_name: 'orders.csv' })).json()).toMatchObject({
      code: 'storage_quota',
    });
    await leave(seller, 100 * megabyte);
    await put('again.png', megabyte);
  });

  it('ends credentials when the session is signed out', async () => {
    const otherSeller = await openSeller(kit);
    const [mine, theirs] = [client, await openClient(otherSeller)];
    const send = (by: S3Client, { userId }: OrdersSeller) =>
      by.send(new PutObjectCommand({ Bucket, Key: `${userId}/late.png`, Body: 'x' }));
    await send(theirs, otherSeller);
    await kit.app.inject({
      method: 'POST',
      url: '/v1/auth/sign-out',
      headers: { authorization: `Bearer ${otherSeller.call.accountToken}` },
    });
    expect(await refusal(send(theirs, otherSeller))).toBe('403 InvalidToken');
    await send(mine, seller);
  });
});

describe('a reservation', () => {
  const key = () => `${seller.userId}/held.png`;
  const hold = (bytes: number) => databaseCounts(kit.services.db).hold(key(), bytes);

  it('counts once when two calls store it at the same time', async () => {
    const before = await used(seller);
    const holds = await Promise.all([30_000, 20_000, 10_000].map((bytes) => hold(bytes)));
    expect((await used(seller)) - before).toBe(60_000);
    await Promise.all(holds.map(({ keep }) => keep(key(), 7_000)));
    expect((await used(seller)) - before).toBe(7_000);
    await (await hold(5_000)).drop();
    await databaseCounts(kit.services.db).forget(key());
    expect(await used(seller)).toBe(before);
  });

  it('counts also when the reservation was so old that it was dropped', async () => {
    const before = await used(seller);
    const { keep } = await hold(10_000);
    await sql`update stored_objects set created_at = created_at - interval '2 days' where key like 'hold:%'`.execute(
      kit.services.db,
    );
    await forgetAbandoned(kit.services.db, new Date(Date.now() - day * 60_000));
    await keep(key(), 5_000);
    expect((await used(seller)) - before).toBe(5_000);
    await databaseCounts(kit.services.db).forget(key());
  });

  it('counts joined parts as their object', async () => {
    const [before, counts] = [await used(seller), databaseCounts(kit.services.db)];
    for (const number of [1, 2]) await (await hold(5_000)).keep(partKey('upload', number), 5_000);
    await counts.join('upload', key(), 10_000);
    expect((await used(seller)) - before).toBe(10_000);
    await counts.forget(key());
    expect(await used(seller)).toBe(before);
  });
});

describe('unreferenced objects', () => {
  it('removes unreferenced objects a day later, and keeps a design however old', async () => {
    const { storage, db } = kit.services;
    const file = { contentType: 'image/png' };
    const designId = await buildDesign(kit.services, seller.accountId, 'kept.png');
    const [lost, thumb, stray] = [
      `${seller.userId}/lost.png`,
      `${seller.accountId}/thumbs/${designId}-80.webp`,
      `${seller.accountId}/thumbs/${seller.shopId}-80.webp`,
    ];
    for (const key of [lost, 'test/kept.png', thumb, stray])
      await storage.put(key, Buffer.from('bytes'), file);
    await sweepObjectsJob.run(kit.services, {}, AbortSignal.timeout(60_000));
    expect(await storage.head(lost)).toBeDefined();
    clock.forward(day + 1);
    await sweepObjectsJob.run(kit.services, {}, AbortSignal.timeout(60_000));
    const isStored = await Promise.all(
      [lost, 'test/kept.png', thumb, stray].map(async (key) => (await storage.head(key)) !== undefined),
    );
    expect(isStored).toEqual([false, true, true, false]);
    expect(
      await db.selectFrom('stored_objects').select('key').where('key', 'in', [lost, stray]).execute(),
    ).toEqual([]);
    // The upload that was begun above is aborted by then, and counts no more.
    expect(
      await db.selectFrom('stored_objects').select('key').where('key', 'like', 'part:%').execute(),
    ).toEqual([]);
  });

  it('aborts uploads a day after their start, however recently a part came', async () => {
    client = await openClient(seller);
    const Key = `${seller.userId}/slow.psd`;
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const store = new ObjectStore(join(kit.services.config.dataDir, 'objects', Bucket));
    const yesterday = new Date(Date.now() - (day + 1) * 60_000);
    await utimes(join(store.uploads, UploadId, 'upload.json'), yesterday, yesterday);
    expect(await sweep(store)).toBe(1);
  });

  it('checks every column that names an object', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%\_key' or column_name like '%object%') and data_type = 'text'
        and column_name <> 'unmatched_key'
        and table_name not in ('member_access', 'stored_objects', 'audit_log', 'staff_commands', 'staff_approvals') order by 1`.execute(
      kit.services.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(namingColumns.map((pair) => pair.join('.')).toSorted());
  });
});
