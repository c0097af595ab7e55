import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicRules } from '../../../../server/outbound/addressGuard.ts';
import type { StoreFailure } from '../../../../server/stores/storeFailure.ts';
import { storeHttp } from '../../../../server/stores/storeHttp.ts';
import { wooCommerce } from '../../../../server/stores/woocommerce/platform.ts';
import { signUrl } from '../../../../server/stores/woocommerce/requests/oauth1.ts';
import { managerKey } from '../../../support/stores/woo/shop.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { failureOf, noSignal, readOne } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

let stand: WooStandIn;

const start = async (origin?: string): Promise<void> => {
  stand = await startWooStandIn(origin ? { origin } : {});
};
beforeEach(() => start());
afterEach(() => stand.close());

const fetchFailure = (): Promise<StoreFailure> => failureOf(openWoo(stand).fetchOrder('25', noSignal));

describe('keys', () => {
  it('travel in a header, and nowhere else', async () => {
    const { id } = stand.state.addOrder();
    await readOne(openWoo(stand), id);
    expect(stand.requests).toHaveLength(1);
    expect(stand.requests[0]?.query.has('consumer_key')).toBe(false);
  });

  it('travel in the query where the host drops the header, which is found out once', async () => {
    stand.state.dropsAuthorization = true;
    const { id } = stand.state.addOrder();
    const store = openWoo(stand);
    await readOne(store, id);
    await readOne(store, id);
    expect(stand.requests).toHaveLength(3);
  });

  it('sign each request anew over http, where the store takes no others', async () => {
    await stand.close();
    await start('http://lotus.example');
    const { id } = stand.state.addOrder();
    const store = openWoo(stand);
    await readOne(store, id);
    expect((await store.listExistingOrders([String(id), '999'], noSignal)).size).toBe(1);
    await store.registerWebhooks('https://platen.example/v1/hooks/a b!', 'secret', noSignal);
    const nonces = stand.requests.map(({ query }) => query.get('oauth_nonce'));
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(stand.requests.some(({ headers }) => headers.authorization)).toBe(false);
  });

  it('sign where the store does not know that it was called over https', async () => {
    stand.state.tlsEndsBefore = true;
    const { id } = stand.state.addOrder();
    const store = openWoo(stand);
    await readOne(store, id);
    await readOne(store, id);
    expect(stand.requests).toHaveLength(4);
    const wrong = openWoo(stand, { ...managerKey, consumerSecret: 'cs_wrong000' });
    expect(await failureOf(wrong.fetchOrder('25', noSignal))).toMatchObject({ problem: 'secret_wrong' });
  });

  it.each([false, true])(
    'sign with the time of a store whose clock is wrong (translated: %s)',
    async (isTranslated) => {
      await stand.close();
      await start('http://lotus.example');
      stand.state.isTranslated = isTranslated;
      stand.state.clockOffsetMs = 40 * 60_000;
      const { id } = stand.state.addOrder();
      expect((await readOne(openWoo(stand), id)).externalId).toBe(String(id));
    },
  );

  it('sign as the standard says', () => {
    const url = signUrl({
      method: 'GET',
      url: new URL("http://lotus.example/wp-json/wc/v3/orders?include=25,26&search=a b!'()*"),
      credentials: { consumerKey: 'ck_abcdefgh', consumerSecret: 'cs_abcdefgh' },
      timestamp: new Date('2026-11-27T06:00:00Z'),
      nonce: 'n',
    });
    // Worked out by an independent implementation of OAuth 1.0a.
    expect(url.searchParams.get('oauth_signature')).toBe('JnJHKPvFCCY1U2ZPhlwbcyRGEShUh4IiuzxZC9G2TSI=');
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown key', { ...managerKey, consumerKey: 'ck_unknown0' }, 'keys_unknown'],
    ['a wrong secret', { ...managerKey, consumerSecret: 'cs_wrong000' }, 'secret_wrong'],
  ])('break the link for %s', async (_name, keys, problem) => {
    const failure = await failureOf(openWoo(stand, keys).fetchOrder('25', noSignal));
    expect(failure).toMatchObject({ kind: 'broken', problem });
  });

  it('look the same for a deleted user and an unknown key', async () => {
    stand.state.keys = [{ ...managerKey, user: 'deleted' }];
    expect(await fetchFailure()).toMatchObject({ kind: 'broken', problem: 'keys_unknown' });
  });

  it('name the rights that the user lacks', async () => {
    stand.state.keys = [{ ...managerKey, user: 'subscriber' }];
    expect(await fetchFailure()).toMatchObject({ kind: 'broken', problem: 'user_without_right' });
  });

  it.each([
    [{ ...managerKey, consumerKey: 'ck_unknown0' }, 'keys_unknown'],
    [{ ...managerKey, consumerSecret: 'cs_wrong000' }, 'secret_wrong'],
  ])('keep their reason over http for %j: %s', async (keys, problem) => {
    await stand.close();
    await start('http://lotus.example');
    expect(await failureOf(openWoo(stand, keys).fetchOrder('25', noSignal))).toMatchObject({ problem });
  });

  it('are known in any language for a read-only key', async () => {
    stand.state.isTranslated = true;
    stand.state.keys = [{ ...managerKey, permissions: 'read' }];
    const failure = await failureOf(
      openWoo(stand).registerWebhooks('https://platen.example/h', 's', noSignal),
    );
    expect(failure).toMatchObject({ kind: 'broken', problem: 'key_read_only' });
  });

  it('concern writing only for a read-only key', async () => {
    stand.state.keys = [{ ...managerKey, permissions: 'read' }];
    const { id } = stand.state.addOrder();
    const store = openWoo(stand);
    await readOne(store, id);
    const failure = await failureOf(store.registerWebhooks('https://platen.example/h', 's', noSignal));
    expect(failure).toMatchObject({ kind: 'broken', problem: 'key_read_only' });
  });

  it.each([
    [{ status: 429 }, { kind: 'wait', problem: 'too_many_requests', retryAfterMs: 60_000 }],
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'wait', retryAfterMs: 7_000 },
    ],
    [
      { status: 503, headers: { 'retry-after': '600' } },
      { kind: 'wait', retryAfterMs: 600_000 },
    ],
    [
      { status: 503, headers: { 'retry-after': '999999999' } },
      { kind: 'wait', retryAfterMs: 3_600_000 },
    ],
    [
      { status: 503, headers: { 'retry-after': 'soon' } },
      { kind: 'passing', problem: 'store_down' },
    ],
    [{ status: 508 }, { kind: 'passing', problem: 'store_down' }],
    [
      { status: 502, body: '<html>' },
      { kind: 'passing', problem: 'store_down' },
    ],
    [
      { status: 403, body: '<html>Access denied' },
      { kind: 'passing', problem: 'refused' },
    ],
    [
      { status: 404, body: '<html>Not found' },
      { kind: 'passing', problem: 'not_json' },
    ],
    [
      { status: 200, body: '<html>Hello [] {} </html>' },
      { kind: 'passing', problem: 'not_json' },
    ],
    [
      { status: 200, body: '' },
      { kind: 'passing', problem: 'not_json' },
    ],
    [
      { status: 400, body: { code: 'rest_invalid_param', message: 'Invalid <b>parameter</b>' } },
      { kind: 'permanent', problem: 'refused', detail: 'Invalid parameter' },
    ],
    [
      { status: 404, body: { code: 'rest_login_required', message: 'Hidden' } },
      { kind: 'passing', problem: 'refused' },
    ],
    [
      { status: 404, body: { code: 'rest_no_route', message: '' } },
      { kind: 'passing', problem: 'woocommerce_missing' },
    ],
  ])('%j mean %j', async (fault, expected) => {
    stand.fail('/orders', fault);
    expect(await fetchFailure()).toMatchObject(expected);
  });

  it('never repeat a secret', async () => {
    const message = `bad ${managerKey.consumerSecret} of ${managerKey.consumerKey}`;
    stand.fail('/orders', { status: 400, body: { code: 'x', message } });
    const failure = await fetchFailure();
    expect(failure.detail).toBe('bad … of …');
    expect(`${failure.message}${failure.stack}`).not.toContain(managerKey.consumerSecret);
  });
});

describe('the maintenance page', () => {
  it('is waited for as long as it says', async () => {
    stand.state.inMaintenance = true;
    expect(await fetchFailure()).toMatchObject({ kind: 'wait', retryAfterMs: 600_000 });
  });
});

describe('warnings of PHP', () => {
  it('are skipped before a response', async () => {
    stand.state.phpWarning = true;
    const { id } = stand.state.addOrder();
    expect((await readOne(openWoo(stand), id)).externalId).toBe(String(id));
  });

  it.each(['', '<br />\n<b>Warning</b>: x in <b>a.php</b><br />\n'])(
    'such as %j do not make a truncated list an empty one',
    async (before) => {
      stand.fail('/orders', { status: 200, body: `${before}[{"id":25,"meta_data":[]` });
      const failure = await failureOf(openWoo(stand).listExistingOrders(['25'], noSignal));
      expect(failure).toMatchObject({ kind: 'passing' });
    },
  );

  it('do not change the meaning of an error that follows', async () => {
    stand.state.phpWarning = true;
    stand.state.keys = [{ ...managerKey, consumerSecret: 'cs_other000' }];
    expect(await fetchFailure()).toMatchObject({ problem: 'secret_wrong' });
  });
});

describe('hosts', () => {
  const openAt = (origin: string): Promise<StoreFailure> => {
    const http = storeHttp({
      rules: { ...publicRules, resolve: async () => [{ address: '10.0.0.7', family: 4 }] },
      hosts: new Map(),
    });
    const store = wooCommerce.open({ origin, credentials: managerKey, http, now: () => new Date() });
    return failureOf(store.fetchOrder('25', noSignal));
  };

  it('are not called within our network, by address or by name', async () => {
    let calls = 0;
    const inner = createServer(() => (calls += 1));
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    expect(await openAt('http://127.0.0.1')).toMatchObject({ kind: 'broken', problem: 'unreachable' });
    expect(await openAt('https://becomes-inner.example')).toMatchObject({ problem: 'unreachable' });
    expect(calls).toBe(0);
    inner.close();
  });

  it('count as unreachable for now if they end the connection without a response', async () => {
    stand.state.addOrder();
    stand.loseAnswer('/orders');
    expect(await fetchFailure()).toMatchObject({ kind: 'passing', problem: 'unreachable' });
  });
});
