import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { fillDemo } from '../../../server/demo/fill.ts';
import { demoSellers } from '../../../server/demo/sellers.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { signIn } from '../../support/worlds/seller.ts';

let test: TestServices;

beforeAll(async () => {
  test = await testServices();
  await fillDemo({ ...test.services, db: ownerDb(test.services) });
});
afterAll(() => test.close());

/** How many bills the sample sellers have in a status, by the address of the seller. */
const billsBySeller = async (status: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ email: string; n: number }>`
    select email, count(*)::int as n from bills join users on users.account_id = bills.account_id and users.owner
    where bills.status = ${status} group by email`.execute(ownerDb(test.services));
  return Object.fromEntries(rows.map(({ email, n }) => [email, n]));
};

it('has one seller whose bills are a debt, and who cannot pay a new order before a top-up', async () => {
  const debts = await billsBySeller('debt');
  expect(Object.keys(debts)).toEqual(['harbor@platen.test']);
  expect((await billsBySeller('paid'))['harbor@platen.test']).toBeGreaterThan(0);
  const seller = demoSellers.find(({ email }) => email === 'harbor@platen.test');
  const { email = '', password = '', shops: [shop] = [] } = seller ?? {};
  const { id: shopId, account_id: accountId } = await test.services.db
    .selectFrom('shops')
    .selectAll()
    .where('name', '=', shop?.name ?? '')
    .executeTakeFirstOrThrow();
  const app = await buildApp(test.services);
  const call = await signIn(app, { email, password, accountId, userId: '', shopId });
  expect((await call('GET', '/bills/count?status=debt')).json()).toEqual({ count: debts[email] });
  const body = { selection: { query: { status: 'pending' } } };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await call('POST', '/orders/pay', body, key)).statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});
