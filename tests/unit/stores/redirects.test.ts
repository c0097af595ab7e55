import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StorePlatform } from '../../../server/stores/platform.ts';
import { redirectFailure } from '../../../server/stores/redirectFailure.ts';
import { shopBase } from '../../../server/stores/shopbase/platform.ts';
import { shopify } from '../../../server/stores/shopify/platform.ts';
import { storeHttp } from '../../../server/stores/storeHttp.ts';
import { wooCommerce } from '../../../server/stores/woocommerce/platform.ts';
import { shopBaseKeys } from '../../support/stores/shopbase/shop.ts';
import { startStandInServer, type StandInServer } from '../../support/stores/standInServer.ts';
import { managerKey } from '../../support/stores/woo/shop.ts';
import { failureOf, loopbackRules, noSignal } from './storeCalls.ts';

const stores = {
  woo: { name: wooCommerce, url: 'https://lotus.example/wp-json/wc/v3/orders' },
  shopify: { name: shopify, url: 'https://lotus.myshopify.com/admin/api/2026-10/graphql.json' },
  shopbase: { name: shopBase, url: 'https://lotus.onshopbase.com/admin/orders.json' },
};

type Kind = keyof typeof stores;

/** Returns problem and detail of a redirect from a call of a store. */
const read = (kind: Kind, location: string | undefined, from = stores[kind].url): string => {
  const response = { status: 301, headers: { location }, body: '' };
  const { problem, detail } = redirectFailure(response, new URL(from), stores[kind].name.readOrigin);
  return [problem, detail].filter(Boolean).join(' ');
};

describe('a redirect of a store', () => {
  it.each([
    ['woo', 'https://www.lotus.example/wp-json/wc/v3/orders?x=1', 'https://www.lotus.example'],
    ['woo', 'http://lotus.example/wp-json/wc/v3/orders', 'http://lotus.example'],
    ['woo', 'https://lotus.example/store/wp-json/wc/v3/', 'https://lotus.example/store/wp-json'],
    ['woo', '//maple.example/wp-json/wc/v3/orders', 'https://maple.example'],
    ['shopify', 'https://maple.myshopify.com/admin/api', 'https://maple.myshopify.com'],
    ['shopbase', 'https://maple.onshopbase.com/admin', 'https://maple.onshopbase.com'],
  ] satisfies [Kind, string, string][])(
    'of %s to %s names an address that can be typed',
    (kind, location, address) => {
      expect(read(kind, location)).toBe(`redirected ${address}`);
      const { readOrigin } = stores[kind].name;
      expect(readOrigin(address)).toBe(readOrigin(location.replace(/^\/\//, 'https://')));
      expect(readOrigin(address)).not.toBe(readOrigin(stores[kind].url));
    },
  );

  it('to https names that address', () => {
    const [from, to] = ['http', 'https'].map((scheme) => `${scheme}://lotus.example/wp-json/`);
    expect(read('woo', to, from)).toBe('redirected https://lotus.example');
  });

  it.each([
    ['woo', stores.woo.url],
    ['woo', '/wp-login.php?redirect_to=%2Fwp-json'],
    ['woo', undefined],
    ['woo', 'https://['],
    ['shopify', '/password'],
    ['shopify', 'https://admin.shopify.com/store/lotus'],
    ['shopbase', '/admin/login'],
  ] satisfies [Kind, string | undefined][])('of %s within the store to %s names none', (kind, location) => {
    expect(read(kind, location)).toBe('not_json');
  });

  it.each([
    'http://127.0.0.1:8080',
    'http://localhost:10003',
    'http://[::1]',
    'http://10.0.0.7',
    'http://169.254.169.254',
    'https://lotus.local',
  ])('to %s says that nobody else reaches it', (origin) => {
    for (const kind of ['woo', 'shopify', 'shopbase'] as const)
      expect(read(kind, `${origin}/wp-json/`)).toBe(`unreachable ${origin}`);
  });

  it('away from the platform is a wrong address', () => {
    for (const kind of ['shopify', 'shopbase'] as const)
      expect(read(kind, 'https://lotus-and-pine.example/')).toBe(
        'address_wrong https://lotus-and-pine.example',
      );
  });
});

describe('credentials', () => {
  let from: StandInServer;
  let to: StandInServer;
  let status: number;
  let location: string;
  beforeEach(async () => {
    from = await startStandInServer({ answer: () => ({ status, body: '', headers: { location } }) });
    to = await startStandInServer({ answer: () => ({ status: 200, body: {} }) });
  });
  afterEach(() => Promise.all([from.close(), to.close()]));

  const open = <C>(platform: StorePlatform<C>, url: string, credentials: C): Store => {
    const { origin, host } = new URL(url);
    location = `https://www.${host}/`;
    const hosts = new Map([
      [host, from.address.replace('http://', '')],
      [`www.${host}`, to.address.replace('http://', '')],
    ]);
    const http = storeHttp({ rules: loopbackRules, hosts });
    return platform.open({ origin, credentials, http, now: () => new Date() });
  };

  it.each([
    ['WooCommerce', () => open(wooCommerce, stores.woo.url, managerKey)],
    ['Shopify', () => open(shopify, stores.shopify.url, { method: 'token', accessToken: 'shpat_1234' })],
    [
      'an app of Shopify',
      () =>
        open(shopify, stores.shopify.url, {
          method: 'app',
          clientId: 'client-1234',
          clientSecret: 'secret-1234',
        }),
    ],
    ['ShopBase', () => open(shopBase, stores.shopbase.url, shopBaseKeys)],
  ])('of %s are sent to no host that a redirect names', async (_name, openStore) => {
    for (status of [300, 301, 302, 303, 307, 308]) {
      const store = openStore();
      for (const call of [
        () => store.fetchOrder('25', noSignal),
        () => store.readFulfillments('25', noSignal),
        () => store.registerWebhooks('https://platen.example/hook', 'secret', noSignal),
      ])
        expect(await failureOf(call())).toMatchObject({ kind: 'broken' });
    }
    expect(from.requests.length).toBeGreaterThan(0);
    expect(to.requests).toEqual([]);
  });
});
