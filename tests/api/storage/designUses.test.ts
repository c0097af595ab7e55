import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { storedColumns } from '../../support/database/storedColumns.ts';
import { type DesignDesk, designDesk, png } from '../../support/worlds/designDesk.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  testClock,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let upload: DesignDesk['upload'];
let bring: DesignDesk['bring'];

beforeAll(async () => {
  kit = await openOrdersKit(testClock());
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await openSeller(kit);
  ({ upload, bring } = designDesk(kit, seller));
});
afterAll(() => kit.close());

const names = async (query: string): Promise<string[]> =>
  (await seller.call('GET', `/designs?${query}`))
    .json()
    .designs.map(({ file_name: name }: { file_name: string }) => name);

const orderWith = async (designId: string): Promise<string> => {
  const items = [
    {
      variant_id: kit.variants.get('CT-BLK-M') ?? '',
      quantity: 1,
      prints: [{ position: 'front' as const, design_id: designId, confirmed_dpi: 1 }],
    },
  ];
  return (await createOrder(kit, seller, { items })).id;
};

describe('orders that use a file', () => {
  it('keep a file from being deleted while they wait', async () => {
    const [{ design }, free] = [await bring('used.png', await png()), await bring('free.png', await png())];
    const orderId = await orderWith(design.id);
    const { uses } = (await seller.call('GET', `/designs/${design.id}`)).json().design;
    expect(uses).toMatchObject([{ id: orderId, status: 'pending', waits: true, open: true }]);
    const ids = [design.id, free.design.id];
    const response = await seller.call('POST', '/designs/delete', { selection: { ids } });
    expect(response.json()).toEqual({ changed: 1, refused: { design_in_use: 1 } });
    expect((await seller.call('GET', `/designs/${free.design.id}`)).statusCode).toBe(404);
    const [line] = (await seller.call('GET', '/audit?area=designs')).json().audit;
    expect([line.action, line.details]).toEqual(['design.delete', { count: 1, ids: [free.design.id] }]);
  });

  it('take a new file if they are chosen, and keep theirs otherwise', async () => {
    const { design } = await bring('draft.png', await png(), { folder: 'Drafts' });
    const [taking, keeping] = [await orderWith(design.id), await orderWith(design.id)];
    const key = await upload(seller, 'better.png', await png());
    const response = await seller.call('POST', `/designs/${design.id}/file`, {
      file: { key, order_ids: [taking] },
    });
    const after = response.json().design;
    expect(after).toMatchObject({ file_name: 'draft.png', folder: 'Drafts', uses: [{ id: taking }] });
    expect(after.id).not.toBe(design.id);
    expect(await names(`ids=${design.id}`)).toEqual(['draft.png']);
    expect(await names('folder=Drafts')).toEqual(['draft.png']);
    const order = (await seller.call('GET', `/orders/${keeping}`)).json().order;
    expect(order.items[0].prints[0].design_id).toBe(design.id);
  });
});

describe('a file that is replaced', () => {
  it('is replaced once when the same upload comes again before the first answer', async () => {
    const { design } = await bring('twice.png', await png());
    const key = await upload(seller, 'better.png', await png());
    const ask = () => seller.call('POST', `/designs/${design.id}/file`, { file: { key, order_ids: [] } });
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.json().design.id)).size).toBe(1);
    expect((await seller.call('GET', `/designs/${design.id}`)).statusCode).toBe(404);
  });
});

describe('a file that sells', () => {
  it('lists waiting orders of a file first, and replaces it in all of them, listed or not', async () => {
    const { design } = await bring('bestseller.png', await png());
    const [waiting, printed] = [await orderWith(design.id), await orderWith(design.id)];
    await asTenant(kit.services.db, seller.accountId, (tx) =>
      tx
        .updateTable('orders')
        .set({ status: orderStatusCodes.fulfilled })
        .where('account_id', '=', seller.accountId)
        .where('id', '=', printed)
        .execute(),
    );
    const { uses } = (await seller.call('GET', `/designs/${design.id}`)).json().design;
    expect(uses).toMatchObject([
      { id: waiting, waits: true },
      { id: printed, waits: false },
    ]);
    const key = await upload(seller, 'better.png', await png());
    const { design: after } = (
      await seller.call('POST', `/designs/${design.id}/file`, { file: { key, order_ids: 'all' } })
    ).json();
    expect(after.uses).toMatchObject([{ id: waiting }]);
  });
});

describe('a file in more orders than its page lists', () => {
  it('shows the number of its orders in shops that the caller may see', async () => {
    const { design } = await bring('everywhere.png', await png());
    for (let createdCount = 0; createdCount < 201; createdCount += 1) await orderWith(design.id);
    const readReported = async (call: (method: 'GET', path: string) => ReturnType<typeof seller.call>) => {
      const { uses, uses_count: count } = (await call('GET', `/designs/${design.id}`)).json().design;
      return [uses.length, count];
    };
    expect(await readReported(seller.call)).toEqual([200, 201]);
    const open = async (call: (method: 'GET', path: string) => ReturnType<typeof seller.call>) =>
      (await call('GET', `/designs/${design.id}/orders`)).json().orders;
    expect(new Set(await open(seller.call)).size).toBe(201);
    const { shop } = (await seller.call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const member = await buildMember(kit, seller.accountId, [{ shop_id: shop.id, role: 'viewer' }]);
    expect(await readReported(await callAs(kit, { ...member, accountId: seller.accountId }))).toEqual([0, 0]);
    const editor = await buildMember(kit, seller.accountId, [{ shop_id: shop.id, role: 'manager' }]);
    expect(await open(await callAs(kit, { ...editor, accountId: seller.accountId }))).toEqual([]);
  }, 60_000);
});

describe('a file of a very busy season', () => {
  const many = 12_000;
  /** Creates `many` copies of an order. */
  const repeat = (orderId: string) =>
    asTenant(kit.services.db, seller.accountId, async (tx) => {
      await sql`create temporary table again on commit drop as select uuidv7() as id, n from generate_series(1, ${many}::int) as n`.execute(
        tx,
      );
      const columns = sql.raw(await storedColumns(tx, 'orders'));
      await sql`insert into orders (${columns}) select ${columns} from (
        select copy.* from orders as one, again,
          jsonb_populate_record(one, jsonb_build_object('id', again.id, 'code', 'AGAIN-' || again.n)) as copy
        where one.id = ${orderId}) as copies`.execute(tx);
      await sql`insert into order_items select copy.* from order_items as one, again,
          jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), 'order_id', again.id)) as copy
        where one.order_id = ${orderId}`.execute(tx);
    });

  /** The orders whose timeline tells of a change, and how often. */
  const readReports = () =>
    asTenant(kit.services.db, seller.accountId, async (tx) => {
      const events = tx
        .selectFrom('order_events')
        .where('account_id', '=', seller.accountId)
        .where('kind', '=', 'edited');
      return events
        .select(sql<number>`count(distinct order_id)::int`.as('orders'))
        .select(sql<number>`count(*)::int`.as('events'))
        .executeTakeFirstOrThrow();
    });

  it('replaces a file in more than 10,000 orders at once, each reported once', async () => {
    const { design } = await bring('season.png', await png());
    await repeat(await orderWith(design.id));
    const key = await upload(seller, 'better.png', await png());
    const before = await readReports();
    const { design: after } = (
      await seller.call('POST', `/designs/${design.id}/file`, { file: { key, order_ids: 'all' } })
    ).json();
    expect(after.uses_count).toBe(many + 1);
    const now = await readReports();
    expect([now.orders - before.orders, now.events - before.events]).toEqual([many + 1, many + 1]);
  }, 60_000);
});

describe('a member who may only view orders', () => {
  it('offers no orders for a new file to callers who may not change them', async () => {
    const { design } = await bring('their-art.png', await png());
    const order = await orderWith(design.id);
    const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const call = await callAs(kit, { ...member, accountId: seller.accountId });
    const { uses } = (await call('GET', `/designs/${design.id}`)).json().design;
    expect(uses).toMatchObject([{ id: order, waits: true, open: false }]);
  });
});
