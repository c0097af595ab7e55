import { describe, expect, it } from 'vitest';
import { workOnLink } from '../../../server/areas/stores/work/workOnLink.ts';
import { shortenTimeouts } from '../../support/stores/shortTimeouts.ts';
import { endlessAnswer, slowAnswers, type AnswerManner } from '../../support/stores/slowAnswers.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;
const woo = stores.connectedWoo();

const orderCount = async ({ call } = world.seller): Promise<number> =>
  (await call('GET', '/orders/count')).json().count;

/** Lets the store send the second page of its orders in a manner of its own, once. */
const spoilSecondPage = (manner: AnswerManner): void => {
  woo.store.onRequest = ({ path }) => {
    if (!path.endsWith('/orders')) return;
    woo.store.onRequest = undefined;
    woo.store.fail('/wc/v3/orders', { manner });
  };
};

const slow = { problem: 'too_slow', problem_detail: null };
const endless = { problem: 'answer_incomplete', problem_detail: 'too large' };

describe('a store with an answer that does not end', () => {
  // 60 s of a whole response become 3 s.
  shortenTimeouts(20);

  it.each([
    ['drips', slowAnswers['that drips'], slow],
    ['stops within', slowAnswers['that stops within'], slow],
    ['is endless', endlessAnswer, endless],
  ])('keeps the pages before it, says why, and goes on there later: it %s', async (_how, manner, problem) => {
    for (let count = 0; count < 130; count += 1) woo.state.addOrder();
    spoilSecondPage(manner);
    await woo.work();
    expect(await orderCount()).toBe(100);
    expect(await stores.link(woo.link)).toMatchObject({ status: 'active', ...problem });
    await woo.work(1);
    expect(await orderCount()).toBe(130);
    expect(await stores.link(woo.link)).toMatchObject({
      problem: null,
      last_pull: { new: 30, unchanged: 100, failed: 0 },
    });
  });
});

it('delays no other store, of the same seller or of another one, while a store answers slowly', async () => {
  const shopify = await stores.openShopify();
  shopify.state.addOrder();
  const slowLink = { accountId: world.seller.accountId, linkId: woo.link };
  const owners = [world.seller];
  const links = [await stores.connectShopify(shopify)];
  await world.become({});
  owners.push(world.seller);
  links.push(await stores.connectShopify(shopify));
  woo.state.addOrder();
  woo.store.fail('/wc/v3/orders', { manner: slowAnswers['that drips'] });
  const { services } = world.kit;
  const stop = new AbortController();
  const slowWork = workOnLink(services, slowLink, stop.signal);
  await expect.poll(woo.store.open).toBe(1);
  for (const [place, { accountId }] of owners.entries())
    await workOnLink(services, { accountId, linkId: links[place] ?? '' }, new AbortController().signal);
  for (const owner of owners) expect(await orderCount(owner)).toBe(1);
  expect(woo.store.open()).toBe(1);
  stop.abort(new Error('The test is over'));
  await expect(slowWork).rejects.toThrow('The test is over');
});
