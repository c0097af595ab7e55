import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadKey, type UploadType } from '../../../contract/designs/uploads.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { storeCopy } from '../../../server/areas/designs/storeCopy.ts';
import { takeUploaded } from '../../../server/uploads/takeUploaded.ts';
import { retentionJob } from '../../../server/housekeeping/retention.ts';
import { pdfOf } from '../../support/pdfOf.ts';
import {
  openOrdersKit,
  openSeller,
  testClock,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { openStorage } from '../../support/uploads/openStorage.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { refusal } from '../../unit/storage/harness.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let stranger: OrdersSeller;
const clock = testClock();

beforeAll(async () => {
  kit = await openOrdersKit(clock);
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  [seller, stranger] = [await openSeller(kit), await openSeller(kit)];
});
afterAll(() => kit.close());

const megabyte = 1024 * 1024;
const newKey = ({ userId }: OrdersSeller, name = 'lotus.png', type: UploadType = 'designs') =>
  uploadKey(`${userId}/`, type, crypto.randomUUID(), name);

/** Puts a file where the dashboard would, with the temporary credentials of the seller. */
const upload = async (by: OrdersSeller, key: string, Body: Buffer, type = 'designs') => {
  const access = (await by.call('GET', `/auth/amazon-access-token?type=${type}`)).json();
  const address = kit.app.server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/s3`;
  const client = openStorage(access, { endpoint, maxAttempts: 1 });
  await client.send(new PutObjectCommand({ Bucket: access.storage.bucket, Key: key, Body }));
};

let shade = 0;
/** A picture unlike every other. */
const png = (width = 600, height = 400, channels: 3 | 4 = 4): Promise<Buffer> => {
  shade += 1;
  const background = { r: shade, g: 90, b: 160, ...(channels === 4 && { alpha: 0.5 }) };
  return sharp({ create: { width, height, channels, background } })
    .withMetadata({ density: 300 })
    .png()
    .toBuffer();
};

const register = (by: OrdersSeller, key: string, name = 'lotus-new.png') =>
  by.call('POST', '/designs', { design: { key, file_name: name } });
const brought = async (by: OrdersSeller, name: string, body: Buffer) => {
  const key = newKey(by, name);
  await upload(by, key, body);
  return { key, response: await register(by, key, name) };
};
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
const leave = ({ accountId }: OrdersSeller, bytes: number) =>
  kit.services.db
    .updateTable('storage_use')
    .set({ bytes: 10 * 1024 ** 3 - bytes })
    .where('account_id', '=', accountId)
    .execute();

describe('an uploaded design', () => {
  it('adds an upload to the library with the properties of its content', async () => {
    const body = await png(3600, 4800);
    const { response } = await brought(seller, 'night-sky.PNG', body);
    expect(response.statusCode).toBe(200);
    const { design } = response.json();
    expect(design).toMatchObject({
      file_name: 'night-sky.png',
      mime_type: 'image/png',
      width_px: 3600,
      height_px: 4800,
      dpi: 300,
      has_alpha: true,
      bytes: body.length,
    });
    const { designs } = (await seller.call('GET', '/designs?search=night-sky')).json();
    expect(designs).toMatchObject([{ id: design.id, thumb_url: design.thumb_url }]);
    expect((await kit.app.inject({ url: design.thumb_url })).headers['content-type']).toBe('image/webp');
    expect((await brought(seller, 'plain.jpg', await png(60, 40, 3))).response.json().design).toMatchObject({
      file_name: 'plain.png',
      has_alpha: false,
    });
  });

  it('returns the same design for a repeated key, also at once, and removes the upload', async () => {
    const key = newKey(seller);
    await upload(seller, key, await png());
    const responses = await Promise.all([
      register(seller, key),
      register(seller, key),
      register(seller, key),
    ]);
    const later = await register(seller, key);
    const ids = [...responses, later].map((response) => [response.statusCode, response.json().design?.id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]?.[0]).toBe(200);
    expect(await kit.services.storage.head(key)).toBeUndefined();
  });

  it('stores the same bytes as one design, and numbers a used name of another file', async () => {
    const body = await png();
    const first = (await brought(seller, 'moon.png', body)).response.json().design;
    expect((await brought(seller, 'moon again.png', body)).response.json().design).toMatchObject({
      id: first.id,
      file_name: 'moon.png',
    });
    expect((await brought(seller, 'moon.png', await png())).response.json().design.file_name).toBe(
      'moon (2).png',
    );
  });

  it('is printed as it was checked, whatever is written over the upload afterwards', async () => {
    const body = await png();
    const { key, response } = await brought(seller, 'checked.png', body);
    await upload(seller, key, Buffer.from('<script>'));
    const { id } = response.json().design;
    const { object_key: objectKey } = await kit.services.db
      .selectFrom('designs')
      .select('object_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(objectKey.startsWith(`${seller.accountId}/designs/`)).toBe(true);
    expect((await kit.services.storage.head(objectKey))?.size).toBe(body.length);
    expect((await register(seller, key)).json().design.id).toBe(id);
    expect(await refusal(upload(seller, objectKey, Buffer.from('x')))).toBe('403 AccessDenied');
  });

  it.each([
    ['a page', Buffer.from('<html>Sign in</html>'), 422, 'not_a_design'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      422,
      'file_unsafe',
    ],
    ['a PDF of nothing', Buffer.from('%PDF-1.7 of nothing'), 422, 'file_broken'],
    ['an empty file', Buffer.alloc(0), 422, 'not_a_design'],
    ['a head without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, 'file_broken'],
  ])('refuses a file that is %s, and stores nothing', async (_name, body, status, code) => {
    const before = await used(seller);
    const { response, key } = await brought(seller, 'moon.png', body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await kit.services.storage.head(key)).toBeUndefined();
    expect(await used(seller)).toBe(before);
  });

  it('refuses a truncated file, and one with too many pixels', async () => {
    const cut = (await png()).subarray(0, -40);
    expect((await brought(seller, 'cut.png', cut)).response.json().code).toBe('file_broken');
    expect((await brought(seller, 'flood.png', await png(30_001, 1))).response.json().code).toBe(
      'file_pixels',
    );
  });

  it('refuses a missing upload, and a key of another form', async () => {
    expect((await register(seller, newKey(seller))).json()).toMatchObject({ code: 'upload_missing' });
    for (const key of [
      '',
      'a.png',
      `${seller.userId}/../${seller.accountId}/x.png`,
      `${seller.accountId}/designs/x.png`,
    ]) {
      expect((await register(seller, key)).json()).toMatchObject({
        code: 'invalid',
        errors: { 'design.key': expect.any(String) },
      });
    }
  });

  it('counts once for the account, also if there is room for it only once', async () => {
    const body = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await leave(seller, body.length + 64 * 1024);
    const before = await used(seller);
    const { response } = await brought(seller, 'full.png', body);
    expect(response.statusCode).toBe(200);
    const grown = (await used(seller)) - before;
    expect(grown >= body.length).toBe(true);
    expect(grown, 'with the pictures made of it').toBeLessThan(body.length * 1.5);
    await leave(seller, 100 * megabyte);
  });
});

describe('somebody else’s upload', () => {
  it('is missing for a stranger, before and after it is added', async () => {
    const key = newKey(seller);
    await upload(seller, key, await png());
    const missing = await register(stranger, key);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'upload_missing']);
    const { design } = (await register(seller, key)).json();
    expect((await register(stranger, key)).json().code).toBe('upload_missing');
    expect((await stranger.call('GET', `/designs?ids=${design.id}`)).json()).toEqual({ designs: [] });
  });

  it('is not returned by the database to a stranger', async () => {
    const rows = await asTenant(kit.services.db, stranger.accountId, (tx) =>
      tx.selectFrom('upload_results').select('key').execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('a receipt', () => {
  const take = (by: OrdersSeller, key: string) =>
    takeUploaded(kit.services, {
      uploader: by,
      type: 'receipts',
      key,
      keep: storeCopy(kit.services, by, 'receipts'),
    });

  it('is stored under a key of the operator, once', async () => {
    const key = newKey(seller, 'Biên lai.PDF', 'receipts');
    expect(key).toMatch(/\/receipts\/[\da-f-]{36}\.pdf$/);
    await upload(seller, key, pdfOf(1), 'receipts');
    const receipt = await take(seller, key);
    expect(receipt).toMatchObject({ mime_type: 'application/pdf', bytes: pdfOf(1).length });
    expect(receipt.object_key).toBe(`${seller.accountId}/receipts/${receipt.hash}.pdf`);
    expect(await take(seller, key)).toEqual(receipt);
    await expect(take(stranger, key)).rejects.toMatchObject({ code: 'upload_missing' });
  });

  it('is a picture or a PDF of 10 MB at most', async () => {
    const key = newKey(seller, 'a.psd', 'receipts');
    await upload(seller, key, Buffer.from('8BPS\0\x01 and more', 'latin1'), 'receipts');
    await expect(take(seller, key)).rejects.toMatchObject({ code: 'not_a_receipt' });
    const [large, body] = [
      newKey(seller, 'large.pdf', 'receipts'),
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(11 * megabyte)]),
    ];
    expect(await refusal(upload(seller, large, body, 'receipts'))).toMatch(/EntityTooLarge$/);
    // With the credentials of another type it would arrive: it is not taken.
    await upload(seller, large, body);
    await expect(take(seller, large)).rejects.toMatchObject({ code: 'file_too_large' });
  });
});

it('is remembered as long as a retry may come, and then dropped', async () => {
  const db = ownerDb(kit.services);
  const count = async () => (await db.selectFrom('upload_results').select('key').execute()).length;
  expect(await count()).toBeGreaterThan(3);
  await db
    .updateTable('upload_results')
    .set({ created_at: subDays(clock.now(), 31).toISOString() })
    .execute();
  await retentionJob.run(kit.services, {}, AbortSignal.timeout(60_000));
  expect(await count()).toBe(0);
});

describe('uploads of a seller with many', () => {
  it('leave room for other accounts while one uploads many', async () => {
    const keys = Array.from({ length: 8 }, () => newKey(seller));
    for (const key of keys) await upload(seller, key, await png(20, 20));
    const { promise: held, resolve: letGo } = Promise.withResolvers<{ done: true }>();
    const mine = keys.map((key) =>
      takeUploaded(kit.services, { uploader: seller, type: 'designs', key, keep: () => held }),
    );
    const { response } = await brought(stranger, 'beside.png', await png(30, 20));
    expect(response.statusCode).toBe(200);
    letGo({ done: true });
    await Promise.all(mine);
  });

  it('get numbered names without an attempt for each number', async () => {
    for (let number = 1; number <= 30; number += 1) {
      await buildDesign(kit.services, seller.accountId, number === 1 ? 'many.png' : `many (${number}).png`);
    }
    const { response } = await brought(seller, 'many.png', await png(40, 20));
    expect(response.json().design.file_name).toBe('many (40).png');
  });
});
