import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followedResources, type ResourceChanges } from '../../../contract/changes.ts';
import { acceptOrder, startOrder } from '../../../server/areas/orders/progress.ts';
import { shipParcel } from '../../../server/areas/orders/staff/shipping.ts';
import { trackParcel } from '../../../server/areas/trackings/events/trackParcel.ts';
import {
  inTransaction,
  recordChange,
  flushChanges,
  publishChanges,
} from '../../../server/database/changes.ts';
import { asTenant, type Tx } from '../../../server/database/tenant.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  type CostedOrder,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { askTopUp, openTill } from '../../support/worlds/topUps.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;

beforeAll(async () => {
  kit = await openOrdersKit();
  await openTill(kit);
});

afterAll(() => kit.close());

const readNotifications = async ({ call }: OrdersSeller): Promise<ResourceChanges> =>
  (await call('GET', '/users/notifications/count')).json().changes;

/** The resources that changed by what is done; of those before nothing is known any more. */
const changedBy = async (seller: OrdersSeller, work: () => Promise<unknown>): Promise<string[]> => {
  const { db } = kit.services;
  await flushChanges(db);
  await ownerDb(kit.services)
    .deleteFrom('account_changes')
    .where('account_id', '=', seller.accountId)
    .execute();
  await work();
  await flushChanges(db);
  return Object.keys(await readNotifications(seller)).toSorted();
};

describe('the poll of the bell', () => {
  it('reports what changed of an order from the payment to delivery', async () => {
    const seller = await openSeller(kit);
    const { accountId } = seller;
    const asHouse = (step: (work: { tx: Tx; accountId: string; now: Date }) => Promise<unknown>) => () =>
      asTenant(kit.services.db, accountId, (tx) => step({ tx, accountId, now: kit.clock.now() }));
    let order: CostedOrder | undefined;
    expect(await changedBy(seller, async () => (order = await createOrder(kit, seller)))).toEqual(['orders']);
    const { id } = order as CostedOrder;
    expect(await changedBy(seller, () => payOrders(seller, [order as CostedOrder]))).toEqual([
      'balances',
      'bills',
      'orders',
    ]);
    kit.clock.forward(24 * 60);
    expect(
      await changedBy(
        seller,
        asHouse((work) => acceptOrder(work, id)),
      ),
    ).toEqual(['orders']);
    expect(
      await changedBy(
        seller,
        asHouse((work) => startOrder(work, id, 'Da Nang')),
      ),
    ).toEqual(['orders']);
    expect(
      await changedBy(
        seller,
        asHouse((work) => shipParcel(work, id, { number: '9400100000000000000001' })),
      ),
    ).toEqual(['orders', 'trackings']);
    const [parcel] = (await seller.call('GET', '/trackings')).json().trackings;
    expect(
      await changedBy(
        seller,
        asHouse((work) => trackParcel(work, parcel.id, 2, 'picked_up')),
      ),
    ).toEqual(['orders', 'trackings']);
    expect(
      await changedBy(
        seller,
        asHouse((work) => trackParcel(work, parcel.id, 9, 'delivered')),
      ),
    ).toEqual(['orders', 'trackings']);
    expect(await changedBy(seller, () => seller.call('GET', '/orders'))).toEqual([]);
  });

  it('reports a deleted order and a top-up', async () => {
    const seller = await openSeller(kit);
    const { id } = await createOrder(kit, seller);
    expect(await changedBy(seller, () => seller.call('DELETE', `/orders/${id}`))).toEqual(['orders']);
    expect(await changedBy(seller, () => askTopUp(seller))).toEqual(['transactions']);
  });

  it('reports changes by their age, and to nobody else', async () => {
    const [seller, otherSeller] = [await openSeller(kit), await openSeller(kit)];
    expect(await changedBy(otherSeller, () => createOrder(kit, seller))).toEqual([]);
    const { orders = Infinity } = await readNotifications(seller);
    expect(orders).toBeLessThan(60_000);
    await kit.services.db
      .updateTable('account_changes')
      .set({ changed_at: new Date(Date.now() - 3_600_000) })
      .where('account_id', '=', seller.accountId)
      .execute();
    expect((await readNotifications(seller)).orders).toBeGreaterThan(3_590_000);
  });
});

describe('a change', () => {
  it('reports a change after its transaction ended, and not at all if that failed', async () => {
    const seller = await openSeller(kit);
    const { db } = kit.services;
    const fail = () =>
      inTransaction(db, async (tx) => {
        recordChange(tx, seller.accountId, 'bills');
        throw new Error('no');
      });
    expect(await changedBy(seller, () => fail().catch(() => undefined))).toEqual([]);
    const slow = () =>
      inTransaction(db, async (tx) => {
        recordChange(tx, seller.accountId, 'bills');
        await flushChanges(db);
        expect(await readNotifications(seller)).toEqual({});
      });
    expect(await changedBy(seller, slow)).toEqual(['bills']);
  });

  it('writes the changes of a second together, by writers that follow each other without end', async () => {
    const sellers = [await openSeller(kit), await openSeller(kit)];
    const { db } = kit.services;
    const ids = sellers.map(({ accountId }) => accountId);
    await flushChanges(db);
    for (let round = 0; round < 500; round += 1)
      publishChanges(db, round % 2 ? ids : ids.toReversed(), ...followedResources);
    await flushChanges(db);
    for (const seller of sellers)
      expect(Object.keys(await readNotifications(seller)).toSorted()).toEqual(
        [...followedResources].toSorted(),
      );
    const { rows } = await ownerPool(kit.services).query<{ n: string }>(
      'select count(*) as n from account_changes where account_id = any($1)',
      [ids],
    );
    expect(Number(rows[0]?.n)).toBe(followedResources.length * 2);
  });
});
