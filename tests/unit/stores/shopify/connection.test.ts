import { afterEach, describe, expect, it } from 'vitest';
import {
  connectionSteps,
  type ConnectionStep,
  type StoreIdentity,
} from '../../../../contract/stores/connection.ts';
import { publicRules } from '../../../../server/outbound/addressGuard.ts';
import { shopify } from '../../../../server/stores/shopify/platform.ts';
import { storeHttp } from '../../../../server/stores/storeHttp.ts';
import {
  appCredentials,
  linkShopify,
  signal,
  type ShopifyWorld,
} from '../../../support/stores/shopifyWorld.ts';
import { shopifyKeys } from '../../../support/stores/shopifyStandIn.ts';

const worlds: ShopifyWorld[] = [];

const link = async (options: Parameters<typeof linkShopify>[0] = {}): Promise<ShopifyWorld> => {
  const world = await linkShopify(options);
  worlds.push(world);
  return world;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map(({ standIn }) => standIn.close()));
});

/** Runs the test of a connection. `notes`: the steps that did not simply pass. */
const test = async ({ store }: Pick<ShopifyWorld, 'store'>) => {
  const steps: ConnectionStep[] = [];
  const running = store.testConnection(signal);
  let identity: StoreIdentity | undefined;
  for (;;) {
    const { value, done: isDone } = await running.next();
    if (isDone) {
      identity = value;
      break;
    }
    steps.push(value);
  }
  expect(steps.map(({ step }) => step)).toEqual([...connectionSteps]);
  return { identity, notes: steps.filter(({ state }) => state !== 'passed' && state !== 'waiting') };
};

describe('the test of a connection with Shopify', () => {
  it('passes and learns the store', async () => {
    const { identity, notes } = await test(await link());
    expect(notes).toEqual([]);
    expect(identity).toEqual({
      externalId: 'lotus-tee.myshopify.com',
      name: 'Lotus Tee',
      currency: 'USD',
      timeZone: 'America/New_York',
      version: '2026-10',
      grantedScopes: expect.arrayContaining(['read_orders']),
    });
  });

  it('warns that a token without its secret has no hooks', async () => {
    const credentials = { method: 'token', accessToken: shopifyKeys.accessToken } as const;
    const { notes } = await test(await link({ credentials }));
    expect(notes).toEqual([{ step: 'hooks', state: 'warning', problem: 'hooks_impossible' }]);
    const whole = await link({ credentials: { ...credentials, apiSecret: shopifyKeys.apiSecret } });
    expect((await test(whole)).notes).toEqual([]);
  });

  it('names the rights that are missing; the right to write is one to read', async () => {
    const world = await link();
    world.standIn.scopes.delete('read_merchant_managed_fulfillment_orders');
    expect((await test(world)).notes).toEqual([]);
    world.standIn.scopes.delete('read_products');
    world.standIn.scopes.delete('write_merchant_managed_fulfillment_orders');
    expect((await test(world)).notes).toEqual([
      {
        step: 'rights',
        state: 'failed',
        problem: 'scopes_missing',
        detail:
          'read_products, read_merchant_managed_fulfillment_orders, write_merchant_managed_fulfillment_orders',
      },
    ]);
  });

  it('warns that buyers are hidden, and of another version', async () => {
    const world = await link();
    world.standIn.state.addOrder();
    world.standIn.faults.areBuyersHidden = true;
    world.standIn.faults.answeredVersion = '2026-04';
    expect((await test(world)).notes).toEqual([
      { step: 'api', state: 'warning', problem: 'version_other', detail: '2026-04' },
      { step: 'rights', state: 'warning', problem: 'buyer_data_missing' },
    ]);
  });

  it('fails at the keys for wrong ones and for an app of another organisation', async () => {
    const wrong = { ...appCredentials, clientSecret: 'wrong-secret' } as const;
    expect((await test(await link({ credentials: wrong }))).notes).toMatchObject([
      { step: 'keys', state: 'failed', problem: 'keys_unknown' },
    ]);
    const world = await link();
    world.standIn.faults.isAppOfStore = false;
    expect((await test(world)).notes).toMatchObject([
      { step: 'keys', state: 'failed', problem: 'app_not_installed' },
    ]);
    const token = { method: 'token', accessToken: 'shpat_unknown' } as const;
    expect((await test(await link({ credentials: token }))).notes).toMatchObject([
      { step: 'keys', state: 'failed', problem: 'keys_unknown' },
    ]);
  });

  it('fails at the interface for a page in its place', async () => {
    const world = await link();
    world.standIn.faults.answerPages(1);
    expect((await test(world)).notes).toEqual([{ step: 'api', state: 'failed', problem: 'not_json' }]);
  });

  it('fails at the address for an unknown store and a host that is not there', async () => {
    const { standIn } = await link();
    const open = (hosts: ReadonlyMap<string, string>) =>
      shopify.open({
        origin: 'https://other.myshopify.com',
        credentials: appCredentials,
        http: storeHttp({ rules: publicRules, hosts }),
        now: () => new Date(),
      });
    const unknown = open(new Map([['other.myshopify.com', standIn.place]]));
    expect((await test({ store: unknown })).notes).toMatchObject([
      { step: 'address', problem: 'address_wrong' },
    ]);
    const silent = open(new Map([['other.myshopify.com', '127.0.0.1:1']]));
    expect((await test({ store: silent })).notes).toMatchObject([
      { step: 'address', problem: 'unreachable' },
    ]);
  });
});

describe('the address of a store', () => {
  it.each([
    ['lotus-tee', 'https://lotus-tee.myshopify.com'],
    [' Lotus-Tee.myshopify.com ', 'https://lotus-tee.myshopify.com'],
    ['https://lotus-tee.myshopify.com/admin/orders?x=1', 'https://lotus-tee.myshopify.com'],
    ['https://admin.shopify.com/store/lotus-tee/settings', 'https://lotus-tee.myshopify.com'],
  ])('%s is read', (address, origin) => {
    expect(shopify.readOrigin(address)).toBe(origin);
  });

  it.each([
    '',
    'lotus-tee.com',
    'a.b.myshopify.com',
    'lotus.myshopify.com@evil.test',
    'lotus tee',
    '-x',
    '127.0.0.1',
  ])('%j is none', (address) => {
    expect(shopify.readOrigin(address)).toBeUndefined();
  });
});

describe('credentials', () => {
  it.each([
    [{ method: 'app', clientId: 'lotus-tee-id', clientSecret: ' lotus-tee-secret\n' }, true],
    [{ method: 'token', accessToken: 'shpat_lotus_tee' }, true],
    [{ method: 'token', accessToken: 'shpat_lotus tee' }, false],
    [{ method: 'token', accessToken: 'shpat_lotus\r\nx-evil: 1' }, false],
    [{ method: 'app', clientId: 'lotus-tee-id' }, false],
  ])('%j', (credentials, isValid) => {
    expect(shopify.credentials.safeParse(credentials).success).toBe(isValid);
  });
});
