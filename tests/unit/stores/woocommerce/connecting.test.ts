import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStep, StoreIdentity } from '../../../../contract/stores/connection.ts';
import { storeHttp } from '../../../../server/stores/storeHttp.ts';
import type { WooCredentials } from '../../../../server/stores/woocommerce/credentials.ts';
import { handOverUrl, readHandedKeys } from '../../../../server/stores/woocommerce/handOver.ts';
import { wooCommerce } from '../../../../server/stores/woocommerce/platform.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { managerKey } from '../../../support/stores/woo/shop.ts';
import { loopbackRules, noSignal } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

let stand: WooStandIn;

beforeEach(async () => {
  stand = await startWooStandIn();
});
afterEach(() => stand.close());

const test = async (
  keys?: WooCredentials,
): Promise<{ steps: ConnectionStep[]; identity: StoreIdentity | undefined }> => {
  const steps: ConnectionStep[] = [];
  const run = openWoo(stand, keys).testConnection(noSignal);
  for (;;) {
    const { value, done: isDone } = await run.next();
    if (isDone) return { steps, identity: value };
    steps.push(value);
  }
};

/** Returns the steps as text: `keys failed secret_wrong`. */
const outcome = async (keys?: WooCredentials): Promise<string[]> =>
  (await test(keys)).steps.map(({ step, state, problem }) =>
    [step, state, problem].filter(Boolean).join(' '),
  );

const waitingAfter = (count: number): string[] =>
  ['api', 'keys', 'rights', 'store', 'write', 'hooks'].slice(count).map((step) => `${step} waiting`);

describe('the connection test', () => {
  it('passes every step of a good store and says what it is', async () => {
    stand.state.phpWarning = true;
    const { steps, identity } = await test();
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual(
      ['address', 'api', 'keys', 'rights', 'store', 'write', 'hooks'].map((step) => `${step} passed`),
    );
    expect(identity).toEqual({
      externalId: 'lotus.example',
      name: 'Lotus & Pine',
      currency: 'USD',
      timeZone: '-05:00',
      version: '10.9.2',
      grantedScopes: [],
      trackingWay: 'fulfillment',
    });
    expect(stand.requests[0]?.query.get('_fields')).toContain('namespaces');
  });

  it('changes nothing in the store', async () => {
    const before = JSON.stringify(stand.state.orders);
    await test();
    expect(JSON.stringify(stand.state.orders)).toBe(before);
    expect(stand.state.webhooks).toEqual([]);
  });

  it.each([
    ['an unknown key', { ...managerKey, consumerKey: 'ck_unknown0' }, 'keys_unknown'],
    ['a wrong secret', { ...managerKey, consumerSecret: 'cs_wrong000' }, 'secret_wrong'],
  ])('tells %s', async (_name, keys, problem) => {
    expect(await outcome(keys)).toEqual([
      'address passed',
      'api passed',
      `keys failed ${problem}`,
      ...waitingAfter(2),
    ]);
  });

  it('tells a user without rights from a wrong key', async () => {
    stand.state.keys = [{ ...managerKey, user: 'subscriber' }];
    expect((await outcome()).slice(2, 4)).toEqual(['keys passed', 'rights failed user_without_right']);
  });

  it('passes with a dropped header', async () => {
    stand.state.dropsAuthorization = true;
    expect((await outcome()).filter((step) => !step.endsWith('passed'))).toEqual([]);
  });

  it('tells a read-only key when it writes', async () => {
    stand.state.keys = [{ ...managerKey, permissions: 'read' }];
    const { steps, identity } = await test();
    expect(steps[5]).toMatchObject({ step: 'write', state: 'failed', problem: 'key_read_only' });
    expect(identity?.currency).toBe('USD');
  });

  it('tells "Plain" permalinks, with which no key works', async () => {
    stand.state.plainPermalinks = true;
    expect((await outcome()).slice(0, 2)).toEqual(['address passed', 'api failed permalinks_plain']);
  });

  it('tells a page that is no store', async () => {
    stand.fail('/', { status: 200, body: '<html>Hello' }, 2);
    expect((await outcome()).slice(0, 2)).toEqual(['address passed', 'api failed not_json']);
  });

  it('tells a WordPress without WooCommerce, and one that is too old', async () => {
    stand.state.namespaces = ['wp/v2'];
    expect((await outcome())[1]).toBe('api failed woocommerce_missing');
    stand.state.namespaces = ['wp/v2', 'wc/v3'];
    stand.state.version = '5.7.9';
    const { steps, identity } = await test();
    expect(steps[4]).toMatchObject({ step: 'store', problem: 'woocommerce_missing', detail: '5.7.9' });
    expect(identity).toBeUndefined();
  });

  it('tells maintenance, and a redirect with the address to use', async () => {
    stand.state.inMaintenance = true;
    expect((await outcome())[0]).toBe('address failed store_down');
    stand.state.inMaintenance = false;
    stand.fail('/wp-json', { status: 301, headers: { location: 'https://www.lotus.example/wp-json/' } });
    expect((await test()).steps[0]).toMatchObject({
      problem: 'redirected',
      detail: 'https://www.lotus.example',
    });
  });

  it('tells a host that does not answer', async () => {
    const run = wooCommerce
      .open({
        origin: 'http://127.0.0.1:9',
        credentials: managerKey,
        http: storeHttp({ rules: { ...loopbackRules, ports: [9] }, hosts: new Map() }),
        now: () => new Date(),
      })
      .testConnection(noSignal);
    expect((await run.next()).value).toMatchObject({
      step: 'address',
      state: 'failed',
      problem: 'unreachable',
    });
  });

  it('warns of a wrong clock, of notes as trackings and of refused hooks', async () => {
    stand.state.clockOffsetMs = -20 * 60_000;
    stand.state.hasFulfillments = false;
    stand.fail('/webhooks', { status: 403, body: { code: 'woocommerce_rest_cannot_view', message: 'No' } });
    const { steps, identity } = await test();
    expect(steps.slice(4)).toEqual([
      { step: 'store', state: 'warning', problem: 'clock_wrong', detail: '-20 min' },
      { step: 'write', state: 'warning', problem: 'tracking_as_note' },
      { step: 'hooks', state: 'warning', problem: 'hooks_refused', detail: 'No' },
    ]);
    expect(identity?.trackingWay).toBe('note');
  });

  it.each([
    [['wc-shipment-tracking/v3'], 'shipment_tracking'],
    [['wc-shipment-tracking/v3', 'wc-ast/v3'], 'ast'],
  ])('finds the extension of %j', async (namespaces, trackingWay) => {
    stand.state.hasFulfillments = false;
    stand.state.namespaces = ['wc/v3', ...namespaces];
    expect((await test()).identity?.trackingWay).toBe(trackingWay);
  });

  it('names the zone of the site', async () => {
    stand.state.gmtOffset = 5.5;
    expect((await test()).identity?.timeZone).toBe('+05:30');
    stand.state.timeZone = 'Asia/Ho_Chi_Minh';
    expect((await test()).identity?.timeZone).toBe('Asia/Ho_Chi_Minh');
  });
});

describe('an address', () => {
  it.each([
    ['lotus.example', 'https://lotus.example'],
    ['  HTTPS://Lotus.Example/  ', 'https://lotus.example'],
    ['http://lotus.example:8080/shop/?x=1', 'http://lotus.example:8080'],
    ['https://lotus.example/store/wp-admin/admin.php?page=wc-settings', 'https://lotus.example/store'],
    ['https://lotus.example/wp-json/wc/v3', 'https://lotus.example'],
    ['phở.example', 'https://xn--ph-rbt.example'],
  ])('%s becomes %s', (typed, origin) => {
    expect(wooCommerce.readOrigin(typed)).toBe(origin);
  });

  it.each(['', 'lotus', 'ftp://lotus.example', 'https://user:pass@lotus.example', 'a b', 'https://'])(
    '"%s" is none',
    (typed) => {
      expect(wooCommerce.readOrigin(typed)).toBeUndefined();
    },
  );
});

describe('the hand-over of keys', () => {
  it('asks for keys on a page of the store and reads what it sends', async () => {
    const bodies: unknown[] = [];
    await stand.close();
    const receiver = await startWooStandIn();
    stand = await startWooStandIn({ reach: () => `${receiver.address}/handed` });
    const page = handOverUrl({
      origin: stand.address,
      appName: 'Platen & co',
      userId: 'one-time',
      returnUrl: 'http://platen.example/back',
      callbackUrl: 'https://platen.example/v1/handed',
    });
    const response = await fetch(page, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('http://platen.example/back?success=1&user_id=one-time');
    bodies.push(...receiver.requests.map(({ body }) => JSON.parse(body) as unknown));
    await receiver.close();
    const handed = readHandedKeys(bodies[0]);
    expect(handed?.userId).toBe('one-time');
    expect((await test(handed?.credentials)).steps.every(({ state }) => state === 'passed')).toBe(true);
  });

  it('takes nothing else', () => {
    const keys = { user_id: 'a', consumer_key: 'ck_12345678', consumer_secret: 'cs_12345678' };
    expect(readHandedKeys(keys)?.userId).toBe('a');
    for (const body of [undefined, 'x', {}, { ...keys, consumer_key: 'xx' }, { ...keys, user_id: null }])
      expect(readHandedKeys(body)).toBeUndefined();
  });
});
