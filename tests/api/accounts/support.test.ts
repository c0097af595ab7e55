import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { buildSeller, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let now = new Date('2026-11-21T08:00:00Z');
let count = 0;
let kim: Awaited<ReturnType<typeof openCommands>>;

beforeAll(async () => {
  world = await testServices({ now: () => now });
  app = await buildApp(world.services);
  kim = await openCommands(world.services, 'Kim', 'support');
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  count += 1;
  seller = await buildSeller(world.services, { email: `helped${count}@example.test`, prefix: `H${count}` });
});

const minutes = (later: number) => {
  now = new Date(now.getTime() + later * 60_000);
};
const linkTo = async (email = seller.email): Promise<string> => {
  const { url: link } = await kim.run('access', 'link', email, 'Ticket', '12');
  expect(link).toContain('/access-shop?token=');
  return new URL(link).searchParams.get('token') ?? '';
};
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, body?: object) =>
  app.inject({
    method,
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.2.0.${count}`,
    ...(body && { payload: body }),
  });
const enter = async () => {
  const response = await send('POST', '/auth/sign-in-by-token', await linkTo());
  return { response, token: response.json().access_token as string };
};
const audit = () =>
  world.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('account_id', '=', seller.accountId)
    .orderBy('id')
    .execute();

describe('an access link', () => {
  it('lets support in once by an access link, with name and reason', async () => {
    const link = await linkTo();
    const first = await send('POST', '/auth/sign-in-by-token', link);
    expect(first.json()).toMatchObject({
      number_incorrect_password: 0,
      user: {
        email: seller.email,
        support: { staff: 'Kim', account: seller.email, until: '2026-11-21T09:00:00.000Z' },
      },
    });
    const again = await send('POST', '/auth/sign-in-by-token', link);
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_expired']);
    expect(await audit()).toMatchObject([
      { action: 'support.enter', actor_name: 'Kim', details: { reason: 'Ticket 12' } },
    ]);
    const { rows } = await ownerPool(world.services).query(
      `select encode(hash, 'escape') as kept from access_links`,
    );
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('ends an access link after 10 minutes, and accepts it as no session', async () => {
    const link = await linkTo();
    expect((await send('GET', '/users/me', link)).statusCode).toBe(401);
    minutes(10);
    expect((await send('POST', '/auth/sign-in-by-token', link)).statusCode).toBe(410);
  });

  it('answers 403 with the user for an access link of an inactive user', async () => {
    const link = await linkTo();
    await world.services.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', seller.userId)
      .execute();
    const response = await send('POST', '/auth/sign-in-by-token', link);
    expect([response.statusCode, response.json().user]).toEqual([
      403,
      { id: seller.userId, email: seller.email, full_name: 'Mai Anh' },
    ]);
  });

  it('refuses an access link without a user or a reason', async () => {
    await expect(kim.run('access', 'link', 'nobody@example.test', 'Ticket 12')).rejects.toThrow('Not found');
    await expect(kim.run('access', 'link', seller.email)).rejects.toThrow('Usage');
  });

  it('accepts no access link as session token, and no session token as link', async () => {
    const { token } = await enter();
    expect((await send('POST', '/auth/sign-in-by-token', token)).statusCode).toBe(410);
  });
});

describe('a session of support', () => {
  it('ends a support session after an hour', async () => {
    const { token } = await enter();
    minutes(59);
    expect((await send('GET', '/users/me', token)).json().user.support.staff).toBe('Kim');
    minutes(1);
    expect((await send('GET', '/users/me', token)).statusCode).toBe(401);
  });

  it('records every change by support in the audit log under both names, also in a shop', async () => {
    const { token } = await enter();
    const { access_token: shop } = (
      await send('POST', '/auth/shop-access-token', token, { shop_id: seller.shopId })
    ).json();
    expect(
      (await send('PUT', `/shops/${seller.shopId}`, shop, { shop: { phone_number: '1' } })).statusCode,
    ).toBe(200);
    expect((await send('GET', '/users/me', shop)).json().user.support.staff).toBe('Kim');
    const lines = await audit();
    expect(lines.map(({ action }) => action)).toEqual([
      'support.enter',
      'support.act',
      'support.act',
      'shop.change',
    ]);
    expect(lines[2]).toMatchObject({
      actor_name: 'Kim',
      details: {
        method: 'PUT',
        route: '/v1/shops/:id',
        right: 'stores.edit',
        params: { id: seller.shopId },
        dashboard_of: 'Mai Anh',
      },
    });
  });

  it('refuses support changes of money, members, account settings and the seller’s own data', async () => {
    const { token } = await enter();
    const refused = [
      ['POST', '/orders/pay', { ids: [], total_cents: 0 }, 'forbidden'],
      ['PUT', '/account', { account: { version: 1, name: 'Mine' } }, 'forbidden'],
      ['PUT', '/users/me', { user: { full_name: 'Kim' } }, 'support_may_not'],
      [
        'PUT',
        '/users/me/password',
        { old_password: seller.password, password: 'another one 1' },
        'support_may_not',
      ],
      ['DELETE', '/users/sessions', undefined, 'support_may_not'],
    ] as const;
    for (const [method, url, body, code] of refused) {
      const response = await send(method, url, token, body);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, code]);
    }
    expect((await audit()).filter(({ action }) => action === 'support.refused')).toHaveLength(3);
    expect((await send('GET', '/account', token)).json().account.name).toBe(seller.email);
  });

  it('lists a support session among the seller’s sessions until it signs out', async () => {
    const { token } = await enter();
    const mine = (
      await send('POST', '/auth/sign-in', '', { email: seller.email, password: seller.password })
    ).json().access_token;
    const { sessions } = (await send('GET', '/users/sessions', mine)).json();
    expect(new Set(sessions.map(({ support }: { support: string | null }) => support))).toEqual(
      new Set(['Kim', null]),
    );
    expect(sessions).toHaveLength(2);
    expect((await send('POST', '/auth/sign-out', token)).statusCode).toBe(200);
    expect((await send('GET', '/users/me', token)).statusCode).toBe(401);
  });
});
