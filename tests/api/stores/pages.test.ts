import { describe, expect, it } from 'vitest';
import { ownerPool } from '../../support/database/ownerDb.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo();

/** Returns number, state and reason of what came in, by number. */
const outcomes = async (): Promise<(string | null)[][]> =>
  (await incoming())
    .map(({ number, status, reason }: Record<string, string | null>) => [number, status, reason])
    .toSorted();

const numbers = async (): Promise<string[]> =>
  (await orders()).map(({ order_number: number }: { order_number: string }) => number).toSorted();

/** Lets the database refuse an order by its number, as a fault of ours would. */
const refuseNumber = async (number: string): Promise<() => Promise<void>> => {
  const pool = ownerPool(world.kit.services);
  await pool.query(`create function refuse_number() returns trigger language plpgsql as
    $$ begin if new.order_number = '${number}' then raise exception 'refused'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_number before insert on orders for each row execute function refuse_number()',
  );
  return async () => {
    await pool.query('drop function refuse_number cascade');
  };
};

describe('a page of orders of a store', () => {
  it('comes in in few transactions', async () => {
    for (let count = 0; count < 60; count += 1) woo.state.addOrder({ number: `N-${100 + count}` });
    await woo.work();
    expect(await stores.link(woo.link)).toMatchObject({ last_pull: { new: 60, failed: 0 } });
    const { rows } = await ownerPool(world.kit.services).query<{ count: string }>(
      'select count(distinct xmin::text) from orders where account_id = $1',
      [world.seller.accountId],
    );
    expect(Number(rows[0]?.count)).toBeLessThan(5);
  });

  it('comes in but for the order that a fault of ours refuses, which comes once the fault is mended', async () => {
    for (const number of ['N-1', 'N-2', 'N-3']) woo.state.addOrder({ number });
    const mend = await refuseNumber('N-2');
    await woo.work();
    expect(await outcomes()).toEqual([
      ['N-1', 'created', null],
      ['N-2', 'failed', 'unexpected'],
      ['N-3', 'created', null],
    ]);
    expect(await numbers()).toEqual(['N-1', 'N-3']);
    await mend();
    await woo.work(25 * 60);
    expect(await numbers()).toEqual(['N-1', 'N-2', 'N-3']);
  });

  it('has each number once, whatever the store repeats', async () => {
    woo.state.addOrder({ number: 'N-1' });
    woo.state.addOrder({ number: 'N-1' });
    woo.state.addOrder({ number: 'N-2', status: 'pending', date_paid_gmt: null });
    await woo.work();
    expect(await outcomes()).toEqual([
      ['N-1', 'created', null],
      ['N-1', 'here_already', null],
      ['N-2', 'left_out', 'unpaid'],
    ]);
    expect(await numbers()).toEqual(['N-1']);
  });

  it('has an item that the store adds later once, also when another line changes after that', async () => {
    const { id } = woo.state.addOrder({ lines: [{ variationId: 12, quantity: 2 }] });
    await woo.work();
    const [first] = woo.state.order(id).line_items;
    if (!first) throw new Error('no line');
    const added = { ...first, id: first.id + 5000, quantity: 1 };
    woo.state.changeOrder(id, { line_items: [first, added] });
    await woo.work();
    expect(await orders()).toMatchObject([{ quantity: 3 }]);
    woo.state.refund(id, first.id, 1);
    await woo.work();
    expect(await orders()).toMatchObject([{ quantity: 2 }]);
  });

  it('says which country nobody knows, and comes in once it is corrected', async () => {
    const { id, shipping } = woo.state.addOrder({ number: 'N-1' });
    woo.state.changeOrder(id, { shipping: { ...shipping, country: 'ZZ' } });
    await woo.work();
    expect(await outcomes()).toEqual([['N-1', 'failed', 'country_unknown']]);
    woo.state.changeOrder(id, { shipping });
    await woo.work();
    expect(await outcomes()).toEqual([['N-1', 'created', null]]);
  });

  it('says how many lines are too many for an order, and takes the order beside it', async () => {
    const lines = Array.from({ length: 500 }, () => ({ variationId: 12 }));
    woo.state.addOrder({ number: 'N-1', lines });
    woo.state.addOrder({ number: 'N-2', lines: lines.slice(0, 50) });
    await woo.work();
    expect(await outcomes()).toEqual([
      ['N-1', 'failed', 'too_many_lines'],
      ['N-2', 'created', null],
    ]);
  });

  it('comes in with a post box, on the line of the link that reaches it', async () => {
    const { id, shipping } = woo.state.addOrder({ number: 'N-1' });
    woo.state.changeOrder(id, { shipping: { ...shipping, address_1: 'PO Box 12' } });
    await woo.work();
    expect(await orders()).toMatchObject([{ address1: 'PO Box 12', shipping_line: 'usps' }]);
  });

  it('leaves no task when only the note of an order in production changes', async () => {
    const { id } = woo.state.addOrder({ number: 'N-1' });
    await woo.work();
    const [order] = await orders();
    await world.force(order.id, 'process');
    woo.state.changeOrder(id, { customer_note: 'Thank you' });
    await woo.work();
    expect(await outcomes()).toEqual([['N-1', 'created', null]]);
  });

  it('leaves an order out that the seller deleted, until they want it again', async () => {
    const { id } = woo.state.addOrder({ number: 'N-1' });
    await woo.work();
    const [order] = await orders();
    await world.call('DELETE', `/orders/${order.id}`);
    expect(await orders()).toEqual([]);
    woo.state.changeOrder(id, { customer_note: 'Please hurry' });
    await woo.work();
    expect(await orders()).toEqual([]);
    const [row] = await incoming();
    await world.call('POST', `/incoming-orders/${row.id}/take`);
    expect(await numbers()).toEqual(['N-1']);
  });

  it('says in the timeline what was not taken as the store has it', async () => {
    const empty = { address_1: '', city: '', country: '', postcode: '', state: '' };
    woo.state.addOrder({
      number: 'N-1',
      shipping: { ...empty, first_name: '', last_name: '', address_2: '' },
      billing: { phone: 'call me maybe', email: 'nora at buyer' },
      customer_note: 'x'.repeat(5001),
    });
    woo.state.addOrder({ number: 'N-2', customer_note: 'x'.repeat(5000) });
    await woo.work();
    const kinds = new Set(['billing_address', 'left_out', 'shortened']);
    const doubtsOf = async (number: string) => {
      const takenOrder = (await orders()).find(
        (order: { order_number: string }) => order.order_number === number,
      );
      const { events } = await world.detail(takenOrder.id);
      return events
        .filter(({ kind }: { kind: string }) => kinds.has(kind))
        .map(({ kind, data }: { kind: string; data: { fields?: string[] } }) => [kind, data.fields])
        .toSorted();
    };
    expect(await doubtsOf('N-1')).toEqual([
      ['billing_address', undefined],
      ['left_out', ['email', 'phone']],
      ['shortened', ['note']],
    ]);
    expect(await doubtsOf('N-2')).toEqual([]);
  });
});
