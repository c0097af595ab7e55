// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { callPath } from '../../../contract/callPaths.ts';
import { areas } from '../../../src/app/areas.ts';
import {
  accountToken,
  includesOtherShops,
  setScopes,
  tokenFor,
  tokenForShops,
} from '../../../src/providers/query/reach.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';

beforeEach(() => {
  setScopes([
    { resource: { name: 'orders' }, reach: 'shop' },
    { resource: { name: 'shops' }, reach: 'account' },
  ]);
  endSession('signed_out');
  setSession(buildUser(), 'account-token');
  setShop({ id: 'home', name: 'Lotus Tee Co.', token: 'shop-token' });
});

it.each([
  ['/orders?page=1&limit=25', 'shop-token'],
  ['/orders?shop_id=home', 'shop-token'],
  ['/orders?page=1&shop_id=home%2Cother', 'account-token'],
  ['/orders/count?shop_id=other', 'account-token'],
  ['/orders/facets?shop_id=other&search=x', 'account-token'],
  ['/orders/019f9277-48b2-7dbe-9f76-d28235bf6b76', 'account-token'],
  ['/orders/019f9277-48b2-7dbe-9f76-d28235bf6b76/notes', 'account-token'],
  ['/orders/bases/all', 'shop-token'],
  ['/orders/pay/quote', 'shop-token'],
  ['/shops?page=1&limit=25', 'account-token'],
  ['/shops/019f9277-48b2-7dbe-9f76-d28235bf6b76', 'account-token'],
  ['/bills/019f9277-48b2-7dbe-9f76-d28235bf6b76', 'shop-token'],
  ['/imports/019f9277-48b2-7dbe-9f76-d28235bf6b76', 'shop-token'],
])('%s is called with the %s', (path, token) => expect(tokenFor(path)).toBe(token));

describe('the scope of every area', () => {
  const id = '019f9277-48b2-7dbe-9f76-d28235bf6b76';

  beforeEach(() => setScopes(areas));

  it.each(areas.map(({ resource, reach }) => [callPath(resource.name), reach] as const))(
    '%s is called as its reach says: %s',
    (path, reach) => {
      const lists = [path, `${path}?page=1`, `${path}/count`, `${path}/facets?search=x`];
      expect(lists.map(tokenFor)).toEqual(
        lists.map(() => (reach === 'account' ? 'account-token' : 'shop-token')),
      );
      expect([`${path}/${id}`, `${path}/${id}/pdf`].map(tokenFor)).toEqual([
        'account-token',
        'account-token',
      ]);
    },
  );

  it('does not mistake a longer path for that of the resource it starts with', () => {
    expect(['/bills/statements', '/bills/waiting/count', '/bills/balances-of-old'].map(tokenFor)).toEqual([
      'shop-token',
      'shop-token',
      'shop-token',
    ]);
  });
});

it('detects shops other than the current one', () => {
  expect([undefined, '', 'home', ['home'], 'other', ['home', 'other']].map(includesOtherShops)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(tokenForShops(['other'])).toBe(accountToken());
});
