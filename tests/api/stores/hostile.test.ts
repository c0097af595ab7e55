import { describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { signedHeaders } from '../../support/stores/woo/hooks.ts';
import type { WooShop } from '../../support/stores/woo/shop.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo();

const outcomeOf = async (id: number) =>
  (await incoming()).find((order: { number: string }) => order.number === String(id));

const face = '\u{1F600}';
const nul = String.fromCharCode(0);

type Make = (shop: WooShop) => unknown;

describe('an order of a store that cannot be taken', () => {
  it.each([
    [
      'with more pieces than a number of the database holds',
      (shop) => shop.addOrder({ lines: [{ variationId: 12, quantity: 9_999_999_999 }] }),
      'too_many_lines',
    ],
    [
      'with more pieces than an item may have',
      (shop) => shop.addOrder({ lines: [{ variationId: 12, quantity: 10_000 }] }),
      'too_many_lines',
    ],
    [
      'without an address, with a name of a plugin that cannot be stored',
      (shop) =>
        shop.addOrder({
          shipping: { city: '' },
          billing: { city: '' },
          meta_data: [
            { id: 1, key: 'x', value: { [`${nul}*${nul}x`]: 1 }, display_key: 'x', display_value: '' },
          ],
        }),
      'address_missing',
    ],
    [
      'whose number is too long and has half a character at the limit',
      (shop) => shop.addOrder({ number: `${'n'.repeat(119)}${face}${face}` }),
      'text_too_long',
    ],
    [
      'with two lines of one id',
      (shop) => {
        const { line_items: lines } = shop.addOrder({ lines: [{ variationId: 12 }, { variationId: 13 }] });
        for (const line of lines) line.id = 7;
      },
      'unexpected',
    ],
  ] satisfies [string, Make, string][])('says why and hinders no other: %s', async (_what, make, reason) => {
    make(woo.state);
    woo.state.addOrder({ number: 'good' });
    await woo.work();
    const failed = (await incoming()).filter(({ status }: { status: string }) => status === 'failed');
    expect(failed).toMatchObject([{ reason }]);
    expect(await orders()).toMatchObject([{ order_number: 'good' }]);
    expect((await stores.link(woo.link)).last_pull).toMatchObject({ new: 1, failed: 1 });
  });
});

describe('an unlucky order of a store', () => {
  it('comes in although its note is cut within a character', async () => {
    const { id } = woo.state.addOrder({ customer_note: `${'x'.repeat(4999)}${face}${face}` });
    await woo.work();
    expect(await outcomeOf(id)).toMatchObject({ status: 'created' });
    expect((await orders())[0].note).toBe('x'.repeat(4999));
  });

  it('has its id for a number if a plugin leaves that out', async () => {
    const ids = [1, 2].map(() => woo.state.addOrder({ number: null as never }).id);
    await woo.work();
    for (const id of ids) expect(await outcomeOf(id)).toMatchObject({ status: 'created' });
  });

  it('is here already if only spaces around its number differ', async () => {
    const { id } = await world.create({ order_number: '1001' });
    woo.state.addOrder({ number: ' 1001 ' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ number: '1001', status: 'here_already', order_id: id }]);
  });

  it('keeps an address of any letters', async () => {
    const name = { first_name: `${face} Zo\u00eb`, last_name: '\u{1D538}da', address_1: '1 \u{1D54A}t' };
    woo.state.addOrder({ shipping: name });
    await woo.work();
    expect(await orders()).toMatchObject([
      { recipient: `${face} Zo\u00eb \u{1D538}da`, address1: '1 \u{1D54A}t' },
    ]);
  });

  it('has the sale in the smallest unit of its currency', async () => {
    await stores.match('LOT-TEE-BLA-S');
    const sold = { JPY: '2490', KWD: '10.125', VND: '9900000050' };
    for (const [currency, total] of Object.entries(sold)) {
      const order = woo.state.addOrder({ number: currency, currency });
      for (const line of order.line_items) line.total = total;
    }
    await woo.work();
    const sales = await ownerDb(world.kit.services)
      .selectFrom('order_items')
      .select(['sale_currency', 'sale_minor'])
      .where('account_id', '=', world.seller.accountId)
      .execute();
    expect(Object.fromEntries(sales.map((sale) => [sale.sale_currency, sale.sale_minor]))).toEqual({
      JPY: 2490,
      KWD: 10_125,
      VND: 9_900_000_050,
    });
  });

  it('shows what buyers paid as far as it is an amount, however odd', async () => {
    const largest = '9999999999.99';
    for (const total of ['-5.00', '1e2', '24.999', '1,234.50', '9'.repeat(30), ...Array(3).fill(largest)])
      for (const line of woo.state.addOrder({ total }).line_items) line.total = total;
    await woo.work();
    expect((await stores.link(woo.link)).last_pull).toMatchObject({ new: 8, failed: 0 });
    const { rows } = (await world.call('GET', '/products/unmatched')).json();
    const minor = -500 + 10_000 + 2500 + 3 * 999_999_999_999;
    expect(rows).toMatchObject([{ orders: 8, sales: [{ currency: 'USD', minor }] }]);
  });

  it('of the year 2099 hides none that come after it, and still changes', async () => {
    const { id } = woo.state.addOrder({ number: 'future', date_modified_gmt: '2099-01-01T00:00:00' });
    await woo.work();
    woo.state.addOrder({ number: 'later' });
    await woo.work();
    expect((await orders()).map((order: { order_number: string }) => order.order_number)).toEqual([
      'future',
      'later',
    ]);
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    expect((await orders())[0]).toMatchObject({ order_number: 'future', status: 'canceled' });
  });
});

describe('a signed message of a store', () => {
  it('about an order of no possible id is answered, and does nothing', async () => {
    await woo.work(0);
    const hook = woo.state.webhooks.find(({ topic }) => topic === 'order.updated');
    if (!hook) throw new Error('no hook');
    const { length } = await stores.events();
    const bodies = [
      '{"id":null}',
      '[]',
      '"x"',
      '{"id":"../../x"}',
      '{"id":1e400}',
      '{"id":"1\\u0000"}',
      '[[',
      '',
    ];
    for (const body of bodies) {
      const response = await world.kit.app.inject({
        method: 'POST',
        url: new URL(hook.delivery_url).pathname,
        headers: signedHeaders(woo.state, hook, body),
        payload: body,
      });
      expect([body, response.statusCode]).toEqual([body, 200]);
    }
    await woo.work(1);
    expect(await incoming()).toEqual([]);
    expect((await stores.events()).slice(length).map(({ reason }: { reason: string }) => reason)).toEqual(
      bodies.map(() => 'gone'),
    );
  });
});
