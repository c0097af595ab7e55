import { describe, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { topUp } from '../../support/worlds/orders.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
const { create, pay } = world;

const readNotifications = async () => {
  const { notifications } = (await world.call('GET', '/users/notifications')).json();
  return notifications
    .filter(({ kind }: { kind: string }) => kind === 'balance_low')
    .map(({ title, message }: { title: string; message: string }) => [title, message]);
};
const paidOrder = async () => {
  const order = await create();
  await pay([order]);
  return order;
};
const orderCents = async () => (await create()).total_cents;
const bring = (cents: number) => topUp(world.kit.services, world.seller.accountId, cents);

describe('a low balance', () => {
  it('notifies once of the payment that makes the balance low, with the remaining and the spent amount', async () => {
    const cost = await orderCents();
    await bring(3 * cost + 10);
    await paidOrder();
    await paidOrder();
    expect(await readNotifications()).toEqual([]);
    await paidOrder();
    const news = [
      [
        'Your balance is low: $0.10 left to spend',
        `You spent $${((3 * cost) / 100).toFixed(2)} in the last 7 days. Top up so that new orders do not wait.`,
      ],
    ];
    expect(await readNotifications()).toEqual(news);
    await bring(cost);
    await paidOrder();
    expect(await readNotifications()).toEqual(news);
  });

  it('notifies again on another day after the balance was sufficient', async () => {
    const cost = await orderCents();
    await bring(cost);
    await paidOrder();
    const { db } = world.kit.services;
    await db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('account_id', '=', world.seller.accountId)
      .execute();
    await bring(cost);
    await paidOrder();
    expect(await readNotifications()).toHaveLength(2);
  });

  it('does not notify users who switched it off', async () => {
    await world.call('PUT', '/users/me', {
      user: { notifications: { balance_low: { bell: false, mail: false } } },
    });
    await bring(await orderCents());
    await paidOrder();
    expect(await readNotifications()).toEqual([]);
  });
});
