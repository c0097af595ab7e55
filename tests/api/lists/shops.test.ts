import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessInput } from '../../../contract/accounts/members.ts';
import { fieldOf } from '../../../contract/schema/resource.ts';
import { editableNames, writableNames } from '../../../contract/schema/writable.ts';
import { shops } from '../../../contract/shops/shops.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
/** A second shop of the account. */
let second: string;
/** A role that may add shops. */
let adder: string;

beforeAll(async () => {
  kit = await openOrdersKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await openSeller(kit);
  second = (await owner.call('POST', '/shops', { shop: { name: 'Second' } })).json().shop.id;
  adder = (await owner.call('POST', '/roles', { role: { name: 'Adder', rights: ['stores.create'] } })).json()
    .role.id;
});

/** A member with these roles, in a shop or with their account's token. */
const memberWith = async (access: AccessInput, shopId?: string) => {
  const { userId } = await buildMember(kit, owner.accountId, access);
  return callAs(kit, { accountId: owner.accountId, userId, ...(shopId ? { shopId } : {}) });
};
type Call = Awaited<ReturnType<typeof memberWith>>;

const names = async (call: Call): Promise<string[]> =>
  (await call('GET', '/users/shops')).json().shops.map(({ name }: { name: string }) => name);
const enter = async (call: Call, shopId: string) =>
  (await call('POST', '/auth/shop-access-token', { shop_id: shopId })).json();
const withToken = (token: string, url: string) =>
  kit.app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}` } });

describe('adding a shop', () => {
  it('lets a role for all shops add a shop, in which it also applies', async () => {
    const member = await memberWith([{ shop_id: null, role: adder }]);
    const added = (await member('POST', '/shops', { shop: { name: 'Third' } })).json();
    expect(await names(member)).toContain('Third');
    const { access_token: token } = await enter(member, added.shop.id);
    for (const bearer of [token, added.access_token])
      expect((await withToken(bearer, `/shops/${added.shop.id}`)).json().shop.name).toBe('Third');
  });

  it('refuses a role for single shops to add a shop, and adds nothing', async () => {
    for (const shopId of [undefined, second]) {
      const member = await memberWith([{ shop_id: second, role: adder }], shopId);
      const response = await member('POST', '/shops', { shop: { name: 'Third' } });
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        { code: 'forbidden', details: { right: 'stores.create', needs: 'all_shops' } },
      ]);
    }
    expect((await owner.call('GET', '/shops/count')).json()).toEqual({ count: 2 });
  });
});

/** A value of its own for every field that a seller may write, also for those to come. */
const written = (fields: readonly string[], mark: string): Record<string, string> =>
  Object.fromEntries(
    fields.map((name) => {
      const { contact } = fieldOf(shops, name) as { contact?: string };
      return [name, contact === 'email' ? `${mark}@example.com` : `${mark} ${name}`];
    }),
  );

describe('fields of a shop', () => {
  it('stores every field of a new or changed shop, and records it in the audit log', async () => {
    const { shop } = (
      await owner.call('POST', '/shops', { shop: written(writableNames(shops), 'first') })
    ).json();
    expect((await owner.call('GET', `/shops/${shop.id}`)).json().shop).toMatchObject(
      written(writableNames(shops), 'first'),
    );
    const change = written(editableNames(shops), 'second');
    expect((await owner.call('PUT', `/shops/${shop.id}`, { shop: change })).json().shop).toMatchObject(
      change,
    );
    const [{ details }] = (await owner.call('GET', '/audit?page=1&limit=25')).json().audit;
    expect(details).toMatchObject({ before: written(editableNames(shops), 'first'), after: change });
  });

  it('clears an emptied field', async () => {
    const change = await owner.call('PUT', `/shops/${second}`, { shop: { phone_number: '0912 345 678' } });
    expect(change.json().shop).toMatchObject({ name: 'Second', phone_number: '0912 345 678' });
    expect(
      (await owner.call('PUT', `/shops/${second}`, { shop: { phone_number: '' } })).json().shop,
    ).toMatchObject({ name: 'Second', phone_number: null });
  });
});

describe('a shop token', () => {
  it('lists a far page of a shop token without an error of the database', async () => {
    const seller = await openSeller(kit);
    expect((await seller.call('GET', '/shops?page=1026')).statusCode).toBe(200);
  });

  it('switches to another shop of the same user by a shop token', async () => {
    const inFirst = await callAs(kit, { ...owner, shopId: owner.shopId });
    const { access_token: token } = await enter(inFirst, second);
    expect((await withToken(token, '/imports')).statusCode).toBe(200);
    await inFirst('POST', '/auth/sign-out');
    expect((await withToken(token, '/imports')).statusCode).toBe(401);
  });

  it('opens no shop where the user has no role', async () => {
    const member = await memberWith([{ shop_id: second, role: 'viewer' }], second);
    expect(await names(member)).toEqual(['Second']);
    expect(await enter(member, owner.shopId)).toMatchObject({ code: 'NO_DATA' });
    expect(await enter(member, second)).toHaveProperty('access_token');
  });
});
