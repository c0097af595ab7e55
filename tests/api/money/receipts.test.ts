import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadKey } from '../../../contract/designs/uploads.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openSeller, type OrdersSeller } from '../../support/worlds/orders.ts';
import { pdfOf } from '../../support/pdfOf.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { askTopUp, openStaff, openTill, type Staff } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
let staff: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  staff = await openStaff(world.kit, 'money');
});

const megabyte = 1024 * 1024;
const pdf = pdfOf(1);

/** Puts a file where the dashboard uploads to. */
const uploaded = async (
  body: Buffer,
  name = 'biên lai.pdf',
  { userId }: Pick<OrdersSeller, 'userId'> = world.seller,
): Promise<string> => {
  const key = uploadKey(`${userId}/`, 'receipts', crypto.randomUUID(), name);
  await world.kit.services.storage.put(key, body, { contentType: 'application/octet-stream' });
  return key;
};
const send = (id: string, key: string, name = 'biên lai.pdf', call = world.call) =>
  call('POST', `/bills/transactions/top-up/${id}/receipt`, { receipt: { key, file_name: name } });
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

describe('a receipt', () => {
  it('accepts a picture or a PDF by its content as receipt, and shows it to seller and staff', async () => {
    const { id, code } = await askTopUp(world.seller);
    const bytes = await picture();
    const sent = await send(id, await uploaded(bytes, 'anh.pdf'), 'anh chụp.pdf');
    expect(sent.json().transaction).toMatchObject({
      receipt_name: 'anh chụp.pdf',
      version: 2,
      status: 'waiting',
    });
    const response = await world.call('GET', `/bills/transactions/${id}/receipt`);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['content-disposition'],
    ]).toEqual([200, 'image/png', `attachment; filename="${code}.png"`]);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    await world.call('PUT', `/bills/transactions/top-up/${id}`, {
      transaction: { status: 'pending', version: 2 },
    });
    const listed = (await staff.call('GET', 'topups/list')).json().transactions;
    expect(listed.find((receipt: { id: string }) => receipt.id === id)).toMatchObject({
      receipt_name: 'anh chụp.pdf',
    });
    expect((await staff.call('GET', `topups/receipt?id=${id}`)).json()).toMatchObject({
      code,
      url: expect.stringContaining('X-Amz-Signature'),
    });
  });

  it('makes a sent receipt final, also in the database, and repeats a lost answer', async () => {
    const { id } = await askTopUp(world.seller);
    const key = await uploaded(pdf);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const again = () =>
      world.call(
        'POST',
        `/bills/transactions/top-up/${id}/receipt`,
        { receipt: { key, file_name: 'a.pdf' } },
        headers,
      );
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(codeOf(await send(id, await uploaded(pdfOf(2))))).toEqual([409, 'receipt_sent']);
    await expect(
      sql`update transactions set receipt_key = null, receipt_name = null where id = ${id}`.execute(
        world.kit.services.db,
      ),
    ).rejects.toThrow('does not change');
  });

  it('refuses a receipt that is too large, of another type, missing, or somebody else’s', async () => {
    const { id } = await askTopUp(world.seller);
    expect(codeOf(await send(id, await uploaded(Buffer.concat([pdf, Buffer.alloc(50 * megabyte)]))))).toEqual(
      [422, 'file_too_large'],
    );
    expect(codeOf(await send(id, await uploaded(Buffer.from('<svg onload=alert(1)>'), 'a.png')))).toEqual([
      422,
      'not_a_receipt',
    ]);
    expect(
      codeOf(await send(id, await uploaded(Buffer.from('8BPS\0\x01 and more', 'latin1'), 'a.pdf'))),
    ).toEqual([422, 'not_a_receipt']);
    expect(
      codeOf(await send(id, uploadKey(`${world.seller.userId}/`, 'receipts', crypto.randomUUID(), 'a.pdf'))),
    ).toEqual([404, 'upload_missing']);
    const stranger = await openSeller(world.kit);
    expect(codeOf(await send(id, await uploaded(pdf, 'a.pdf', stranger)))).toEqual([404, 'upload_missing']);
    expect((await world.call('GET', `/bills/transactions/${id}`)).json().transaction.receipt_name).toBeNull();
    expect(codeOf(await world.call('GET', `/bills/transactions/${id}/receipt`))).toEqual([404, 'not_found']);
  });

  it('accepts a receipt only for an open request of the account, from callers who may pay', async () => {
    const { id } = await askTopUp(world.seller);
    const stranger = await openSeller(world.kit);
    expect(codeOf(await send(id, await uploaded(pdf, 'a.pdf', stranger), 'a.pdf', stranger.call))).toEqual([
      404,
      'not_found',
    ]);
    await send(id, await uploaded(pdf));
    expect(codeOf(await stranger.call('GET', `/bills/transactions/${id}/receipt`))).toEqual([
      404,
      'not_found',
    ]);
    const viewer = await buildMember(world.kit, world.seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const callViewer = await callAs(world.kit, {
      accountId: world.seller.accountId,
      userId: viewer.userId,
      shopId: world.seller.shopId,
    });
    expect((await send(id, await uploaded(pdf, 'a.pdf', viewer), 'a.pdf', callViewer)).statusCode).toBe(403);
    const closed = await askTopUp(world.seller);
    await world.call('PUT', `/bills/transactions/top-up/${closed.id}`, {
      transaction: { status: 'canceled', version: 1 },
    });
    expect(codeOf(await send(closed.id, await uploaded(pdf)))).toEqual([409, 'top_up_closed']);
  });
});
