import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpsProblem } from '../../../server/ops/command.ts';
import { helpLines, readCommand } from '../../../server/ops/runCommand.ts';
import { openOrdersKit, openSeller, type OrdersKit } from '../../support/orders.ts';
import { askTopUp, openStaff, openTill } from '../../support/topUps.ts';

let kit: OrdersKit;

beforeAll(async () => {
  kit = await openOrdersKit();
  await openTill(kit);
});
afterAll(() => kit.close());

const ops = async (token: string | undefined, ...words: string[]) => {
  kit.services.config.staffToken = token;
  return JSON.parse((await readCommand(words)(kit.services)).join('\n'));
};

it('the machine adds the first person alone; everything else is done by somebody', async () => {
  await expect(ops(undefined, 'rates', 'set', '25500')).rejects.toThrow('Set STAFF_TOKEN');
  const { id, token } = await ops(undefined, 'people', 'add', 'lead', 'Lan', 'Nguyen');
  await expect(ops(undefined, 'people', 'add', 'lead', 'Mai')).rejects.toThrow('Set STAFF_TOKEN');
  await expect(ops('x'.repeat(43), 'rates', 'set', '25500')).rejects.toThrow(new OpsProblem('STAFF_TOKEN is the token of nobody here.'));
  await ops(token, 'rates', 'set', '25500.25');
  const { deeds } = await ops(token, 'deeds', 'list');
  expect(deeds.slice(0, 2)).toMatchObject([
    { staff_id: id, staff_name: 'Lan Nguyen', deed: 'rates set', details: { usd_to_vnd: 25_500.25 } },
    { staff_id: null, staff_name: 'The machine', deed: 'people add', object_id: id },
  ]);
  expect(JSON.stringify(deeds)).not.toContain(token);
  await expect(ops(token, 'accounts', 'topup', 'lotus@platen.test', '10', 'VCB-1')).rejects.toThrow('People of the house book money');
});

it('a command and a call are the same deed', async () => {
  const staff = await openStaff(kit);
  const seller = await openSeller(kit, { balanceCents: 0 });
  const [one, two] = [await askTopUp(seller), await askTopUp(seller)];
  const asked = await staff.call('POST', 'topups/approve', { id: one.id, credited_cents: 29_000 });
  expect([asked.json().credited_cents, (await ops(staff.token, 'topups', 'approve', two.id, '29000')).credited_cents]).toEqual([29_000, 29_000]);
  await expect(ops(staff.token, 'topups', 'approve', two.id)).rejects.toThrow('settled');
  await expect(ops(staff.token, 'topups', 'approve', 'TU-1', '12.5')).rejects.toThrow(OpsProblem);
  expect(helpLines()).toContain('topups approve <id> [credited_cents]');
});

it('people do what their role may, and nothing once they left', async () => {
  const [lead, money, support] = [await openStaff(kit), await openStaff(kit, 'money'), await openStaff(kit, 'support')];
  const refused = await money.call('POST', 'people/add', { role: 'lead', name: 'Myself again' });
  expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden', details: { right: 'people' } })]);
  expect((await support.call('GET', 'topups/list')).statusCode).toBe(403);
  expect((await money.call('GET', 'topups/list')).statusCode).toBe(200);
  const { token } = (await lead.call('POST', 'people/token', { id: money.id })).json();
  expect((await money.call('GET', 'topups/list')).statusCode).toBe(401);
  expect(await ops(token, 'topups', 'list')).toEqual({ transactions: expect.any(Array) });
  await lead.call('POST', 'people/end', { id: money.id });
  await expect(ops(token, 'topups', 'list')).rejects.toThrow('nobody here');
  expect((await lead.call('POST', 'people/end', { id: money.id })).statusCode).toBe(404);
});

it('a seller’s token opens nothing of the house, and the house’s none of a seller', async () => {
  const seller = await openSeller(kit);
  const staff = await openStaff(kit);
  const openWith = (token: string, url: string) => kit.app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}` } });
  for (const token of [seller.call.token, seller.call.accountToken, 'x'.repeat(43)]) {
    expect((await openWith(token, '/ops/topups/list')).statusCode).toBe(401);
  }
  expect((await kit.app.inject({ url: '/v1/ops/people/list' })).statusCode).toBe(401);
  expect((await openWith(staff.token, '/users/me')).statusCode).toBe(401);
});

it.each([['usd_to_vnd', -1], ['usd_to_vnd', 0], ['usd_to_vnd', 25_410.123], ['usd_to_vnd', 'many'], ['usd_to_vnd', true]])('a rate with %s %s is refused', async (name, value) => {
  const staff = await openStaff(kit);
  expect((await staff.call('POST', 'rates/set', { [name]: value })).statusCode).toBe(422);
});
