import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { accountMailJob } from '../../../server/areas/auth/accountMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import type { OrderStatusCode, PaymentStatus } from '../../../contract/orders/statuses.ts';
import { buildSeller, signIn, type Call, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let call: Call;
let code = '';

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
  await startJobs(world.services, [accountMailJob]);
  seller = await buildSeller(world.services, { email: 'referrer@example.test', prefix: 'RF' });
  call = await signIn(app, seller);
  const { link } = (await call('GET', '/users/referred-users')).json();
  code = new URL(link).searchParams.get('ref') ?? '';
});

afterAll(async () => {
  await app.close();
  await world.close();
});

const signUp = async (email: string, ref?: string): Promise<string> => {
  const body = {
    full_name: 'Lan <b>',
    email,
    password: 'seven parcels go',
    locale: 'en',
    ...(ref === undefined ? {} : { ref }),
  };
  const response = await app.inject({ method: 'POST', url: '/v1/auth/sign-up', payload: body });
  expect(response.statusCode).toBe(200);
  const row = await world.services.db
    .selectFrom('users')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.account_id;
};
const prove = (accountId: string) =>
  world.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('account_id', '=', accountId)
    .execute();
const pay = async (
  accountId: string,
  cents: number,
  paidAt: string,
  overrides: { status?: OrderStatusCode; payment_status?: PaymentStatus } = {},
): Promise<void> => {
  const shop = await world.services.db
    .selectFrom('shops')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await world.services.db
    .insertInto('orders')
    .values({
      account_id: accountId,
      shop_id: shop.id,
      code: `X-${cents}`,
      source: 'manual',
      status: 8,
      payment_status: 'paid',
      matched: true,
      recipient: 'Ann',
      address1: '1 Elm',
      city: 'Austin',
      country: 'US',
      shipping_line: 'usps',
      item_summary: 'tee',
      quantity: 1,
      base_cents: cents,
      extra_print_cents: 0,
      shipping_cents: 0,
      handling_cents: 0,
      surcharge_cents: 0,
      discount_cents: 0,
      total_cents: cents,
      search: 'x',
      paid_at: paidAt,
      order_number: null,
      reference: null,
      company: null,
      email: null,
      phone: null,
      address2: null,
      region: null,
      postcode: null,
      item_picture: null,
      tracking_number: null,
      reject_reason: null,
      note: null,
      import_id: null,
      resend_of: null,
      ...overrides,
    })
    .execute();
};
/** Staff resend an order. */
const remake = async (accountId: string, original: string): Promise<void> => {
  const { db } = world.services;
  const {
    id,
    search_text: _words,
    ...order
  } = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '=', original)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({ ...order, code: `${original}-R`, status: 9, total_cents: 0, resend_of: id })
    .execute();
};
const totals = async (query = '') => (await call('GET', `/statistics/referred-users${query}`)).json();
const sale = async (query = '') => (await call('GET', `/statistics/ref-total-sale${query}`)).json();

describe('referred sellers', () => {
  it('counts referred sellers once verified, as active once they paid an order, with the amount', async () => {
    const [firstSignUp, secondSignUp] = [
      await signUp('one@example.test', code.toLowerCase()),
      await signUp('two@example.test', code),
    ];
    await signUp('three@example.test', 'NOBODYS');
    await signUp('four@example.test');
    expect(await totals()).toEqual({ total: 0, user_active: 0 });
    await Promise.all([prove(firstSignUp), prove(secondSignUp)]);
    expect(await totals()).toEqual({ total: 2, user_active: 0 });
    await pay(firstSignUp, 1999, '2026-11-20T17:30:00Z');
    await pay(firstSignUp, 501, '2026-11-21T01:00:00Z');
    expect(await totals('?start_date=1970-01-01&end_date=9999-12-31')).toEqual({ total: 2, user_active: 1 });
    expect(await sale()).toEqual({ total: 25, total_cents: 2500, orders: 2 });
    const { users } = (await call('GET', '/users/referred-users')).json();
    expect(users).toMatchObject([
      { id: secondSignUp, active: false, orders: 0 },
      { id: firstSignUp, name: 'Lan <b>', active: true, orders: 2 },
    ]);
    expect(JSON.stringify(users)).not.toContain('example.test');
  });

  it('excludes refunds and free resends from a referral’s sales', async () => {
    const { users } = (await call('GET', '/users/referred-users')).json();
    const [secondUserId, firstUserId] = users.map(({ id }: { id: string }) => id);
    await pay(secondUserId, 4000, '2026-11-21T02:00:00Z', { status: 10, payment_status: 'refunded' });
    await pay(secondUserId, 3000, '2026-11-21T02:00:00Z', { status: 6, payment_status: 'refunded' });
    await remake(firstUserId, 'X-1999');
    expect(await totals()).toEqual({ total: 2, user_active: 1 });
    expect(await sale()).toEqual({ total: 25, total_cents: 2500, orders: 2 });
    expect((await call('GET', '/users/referred-users')).json().users).toMatchObject([
      { id: secondUserId, active: false, orders: 0 },
      { id: firstUserId, orders: 2 },
    ]);
  });

  it('sums referrals over days of the account’s time zone, both included', async () => {
    // 17:30 UTC on the 20th is the 21st in Ho Chi Minh City.
    expect(await sale('?start_date=2026-11-21&end_date=2026-11-21')).toMatchObject({ total_cents: 2500 });
    expect(await sale('?start_date=1970-01-01&end_date=2026-11-20')).toMatchObject({
      total_cents: 0,
      orders: 0,
    });
    expect((await totals('?start_date=1970-01-01&end_date=2025-01-01')).total).toBe(0);
    expect((await call('GET', '/statistics/ref-total-sale?start_date=21/11/2026')).statusCode).toBe(422);
  });

  it('shows referrals only to the referrer', async () => {
    const otherSession = await signIn(
      app,
      await buildSeller(world.services, { email: 'other@example.test', prefix: 'OO' }),
    );
    expect((await otherSession('GET', '/statistics/referred-users')).json()).toEqual({
      total: 0,
      user_active: 0,
    });
    expect((await otherSession('GET', '/users/referred-users')).json().users).toEqual([]);
    expect((await otherSession('GET', '/statistics/ref-total-sale')).json().orders).toBe(0);
  });
});
