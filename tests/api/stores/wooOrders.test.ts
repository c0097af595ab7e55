import { describe, expect, it } from 'vitest';
import { takeOrder } from '../../../server/areas/stores/incoming/takeOrder.ts';
import { readLink } from '../../../server/areas/stores/links/findLink.ts';
import { openLink } from '../../../server/areas/stores/links/openLink.ts';
import { readAsTenant } from '../../../server/database/tenant.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo();

const firstLine = (id: number) => woo.state.order(id).line_items[0]?.id ?? 0;

describe('orders of a connected WooCommerce store', () => {
  it('come in once, however often they are pulled', async () => {
    woo.state.addOrder({ number: '1001' });
    await woo.work();
    await woo.work();
    expect(await incoming()).toMatchObject([{ number: '1001', status: 'created', reason: null }]);
    expect(await orders()).toMatchObject([
      { order_number: '1001', source: 'woocommerce', status: 'pending', matched: false, total_cents: null },
    ]);
  });

  it('are one order when many processes take them at the same moment', async () => {
    const { id } = woo.state.addOrder();
    const { accountId } = world.seller;
    const { services } = world.kit;
    const row = await readAsTenant(services.db, accountId, (tx) =>
      readLink(tx, { accountId, linkId: woo.link }),
    );
    if (!row) throw new Error('no link');
    const pulled = await (await openLink(services, row)).fetchOrder(String(id), new AbortController().signal);
    if (!pulled) throw new Error('no order');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => takeOrder(services, row, pulled)));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });

  it('stay out while they are unpaid, and come in once they are paid', async () => {
    const { id } = woo.state.addOrder({ status: 'pending', date_paid_gmt: null });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'left_out', reason: 'unpaid' }]);
    expect(await orders()).toEqual([]);
    woo.state.changeOrder(id, { status: 'processing', date_paid_gmt: '2026-11-27T06:00:00' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    expect(await orders()).toHaveLength(1);
  });

  it('have the product of their SKU, the price of the catalog and no money of the store', async () => {
    await stores.match('LOT-TEE-BLA-S');
    woo.state.addOrder({ lines: [{ variationId: 12, quantity: 2 }] });
    await woo.work();
    const [order] = await orders();
    expect(order).toMatchObject({ matched: true, quantity: 2, base_cents: 1800 });
    const { items } = await world.detail(order.id);
    expect(items).toMatchObject([{ sku: 'CT-BLK-M', listing_sku: 'LOT-TEE-BLA-S', quantity: 2 }]);
  });

  it('lose the pieces that are refunded before they are paid', async () => {
    await stores.match('LOT-TEE-BLA-S');
    const { id } = woo.state.addOrder({ lines: [{ variationId: 12, quantity: 3 }] });
    await woo.work();
    woo.state.refund(id, firstLine(id), 2);
    await woo.work();
    expect(await orders()).toMatchObject([{ quantity: 1, base_cents: 900, status: 'pending' }]);
  });

  it('are canceled here when everything is refunded before they are paid', async () => {
    const { id } = woo.state.addOrder();
    await woo.work();
    woo.state.refundAll(id);
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
  });

  it('get the address that is changed in the store', async () => {
    const { id } = woo.state.addOrder();
    await woo.work();
    const { shipping } = woo.state.order(id);
    woo.state.changeOrder(id, { shipping: { ...shipping, address_1: '8 New Pier Road' } });
    await woo.work();
    expect(await orders()).toMatchObject([{ address1: '8 New Pier Road' }]);
  });

  it('stop when their items change after payment, and go on once the seller says so', async () => {
    await stores.match('LOT-TEE-BLA-S');
    const { id } = woo.state.addOrder({ lines: [{ variationId: 12, quantity: 3 }] });
    await woo.work();
    await world.pay(await orders());
    woo.state.refund(id, firstLine(id), 1);
    await woo.work();
    expect(await orders()).toMatchObject([{ quantity: 3, hold_reason: 'changed_in_store' }]);
    const [task] = await incoming();
    expect(task).toMatchObject({ status: 'failed', reason: 'changed_after_paying' });
    const [{ id: ours }] = await orders();
    const change = { id: task.id, reason: 'changed_after_paying' };
    expect((await world.detail(ours)).store_change).toEqual(change);
    await world.call('POST', `/incoming-orders/${task.id}/retry`);
    expect(await orders()).toMatchObject([{ quantity: 3, hold_reason: null }]);
    expect((await world.detail(ours)).store_change).toBeNull();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('are canceled for free within the first minutes after payment', async () => {
    await stores.match('LOT-TEE-BLA-S');
    const { id } = woo.state.addOrder();
    await woo.work();
    await world.pay(await orders());
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'canceled', payment_status: 'refunded' }]);
  });

  it('stay as they are in production, and leave a task', async () => {
    const { id } = woo.state.addOrder();
    await woo.work();
    const [order] = await orders();
    await world.force(order.id, 'process');
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'process' }]);
    const [failed] = await incoming();
    expect(failed).toMatchObject({ status: 'failed', reason: 'changed_too_late', order_id: order.id });
    await world.call('POST', `/incoming-orders/${failed.id}/retry`);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('count as canceled once they are in the trash, which no list of the store shows', async () => {
    const { id } = woo.state.addOrder();
    await woo.work();
    woo.state.trash(id);
    await woo.work(25 * 60);
    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
  });

  it('are here already if the shop has their number from another source, and come in when the seller says so', async () => {
    const byHand = await world.create({ order_number: '1001' });
    woo.state.addOrder({ number: '1001' });
    await woo.work();
    const [here] = await incoming();
    expect(here).toMatchObject({ status: 'here_already', order_id: byHand.id });
    expect(await orders()).toHaveLength(1);
    await world.call('POST', `/incoming-orders/${here.id}/take`);
    expect(await incoming()).toMatchObject([{ status: 'created' }]);
    expect(await orders()).toHaveLength(2);
  });

  it('wait with their reason while the address is incomplete, and come in once it is mended', async () => {
    const { id } = woo.state.addOrder({ shipping: { city: '' }, billing: { city: '' } });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'address_missing' }]);
    const { shipping } = woo.state.order(id);
    woo.state.changeOrder(id, { shipping: { ...shipping, city: 'Portland' } });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('come in although a text of theirs cannot be stored, and hinder no other when they cannot be taken', async () => {
    const strange = String.fromCharCode(0);
    woo.state.addOrder({ number: 'N-1', customer_note: `Ring${strange} twice` });
    woo.state.addOrder({ number: 'N'.repeat(200) });
    woo.state.addOrder({ number: 'N-3' });
    await woo.work();
    const outcomes = (await incoming()).map(({ status, reason }: Record<string, unknown>) => [
      status,
      reason,
    ]);
    expect(outcomes.toSorted()).toEqual([
      ['created', null],
      ['created', null],
      ['failed', 'text_too_long'],
    ]);
    const takenOrder = (await orders()).find(
      (order: { order_number: string }) => order.order_number === 'N-1',
    );
    expect(takenOrder).toMatchObject({ note: 'Ring twice' });
  });

  it('say in their timeline when another line than that of the link was chosen', async () => {
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ shipping_line: 'dhl' })
      .where('id', '=', woo.link)
      .execute();
    await stores.match('LOT-TEE-BLA-S');
    woo.state.addOrder();
    await woo.work();
    const [order] = await orders();
    const { events } = await world.detail(order.id);
    expect(events.find(({ kind }: { kind: string }) => kind === 'line_changed')).toMatchObject({
      data: { from: 'dhl', to: 'usps' },
    });
  });

  it('ignores an answer that is older than what was read', async () => {
    const { id } = woo.state.addOrder();
    await woo.work();
    woo.state.changeOrder(id, { customer_note: 'old', date_modified_gmt: '2020-01-01T00:00:00' });
    woo.state.order(id).date_modified_gmt = '2020-01-01T00:00:00';
    await woo.work(25 * 60);
    const [order] = await orders();
    expect(order.note).toBeNull();
  });
});
