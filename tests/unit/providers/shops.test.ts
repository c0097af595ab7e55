// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, getShop, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { beginShop, shopFailureKey } from '../../../src/providers/session/shops.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';

const shopOf = (id: string) => ({
  id,
  name: `Shop ${id}`,
  phone_number: null,
  email: null,
  pending_orders: 0,
});

const api = (ids: string[]) =>
  fakeApi({
    'GET /users/shops': { json: { shops: ids.map(shopOf) } },
    'POST /auth/shop-access-token': ({ body }) => ({
      json: { access_token: `token of ${(body as { shop_id: string }).shop_id}` },
    }),
  });

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
  setSession(buildUser(), 'account-token');
});

afterEach(() => vi.unstubAllGlobals());

describe('beginShop', () => {
  it('chooses the shop of the address and fetches its token with the account token', async () => {
    const calls = api(['a', 'b']);
    await beginShop('b');
    expect(getShop()).toMatchObject({ id: 'b', name: 'Shop b', token: 'token of b' });
    expect(calls.at(-1)).toMatchObject({ token: 'account-token', body: { shop_id: 'b' } });
  });

  it('chooses the remembered shop without one in the address', async () => {
    setShop({ id: 'b', name: 'Shop b', token: 'old' });
    setSession(buildUser(), 'account-token-2');
    api(['a', 'b']);
    await beginShop(null);
    expect(getShop()).toMatchObject({ id: 'b', token: 'token of b' });
  });

  it.each([['zzz'], [null]])(
    'chooses the first shop when %s is not among the account’s shops',
    async (shopId) => {
      api(['a', 'b']);
      await beginShop(shopId);
      expect(getShop()?.id).toBe('a');
    },
  );

  it('sends no call when the shop is already chosen', async () => {
    setShop({ id: 'b', name: 'Shop b', token: 'token' });
    const calls = api(['a', 'b']);
    await beginShop(null);
    await beginShop('b');
    expect(calls).toEqual([]);
  });
});

describe('a failed choice', () => {
  const keyOf = (shopId: string | null) => beginShop(shopId).then(() => 'none', shopFailureKey);

  it('says "Shop not found" without any shop, and when the API says so', async () => {
    api([]);
    expect(await keyOf(null)).toBe('shops.not_found');
    fakeApi({
      'GET /users/shops': { json: { shops: [shopOf('a')] } },
      'POST /auth/shop-access-token': refusal(404, 'NO_DATA'),
    });
    expect(await keyOf(null)).toBe('shops.not_found');
  });

  it('says "Failed to select shop" when the token is refused or missing', async () => {
    fakeApi({
      'GET /users/shops': { json: { shops: [shopOf('a')] } },
      'POST /auth/shop-access-token': refusal(403, 'TOKEN_INVALID'),
    });
    expect(await keyOf(null)).toBe('shops.select_failed');
    fakeApi({
      'GET /users/shops': { json: { shops: [shopOf('a')] } },
      'POST /auth/shop-access-token': { json: {} },
    });
    expect(await keyOf(null)).toBe('shops.select_failed');
  });
});
