import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpsProblem } from '../../../server/ops/command.ts';
import { helpLines, readCommand } from '../../../server/ops/runCommand.ts';
import { openOrdersKit, openSeller, type OrdersKit } from '../../support/worlds/orders.ts';
import { askTopUp, openStaff, openTill } from '../../support/worlds/topUps.ts';

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

it('lets the machine add people until two can add others; all other commands need a person', async () => {
  await expect(ops(undefined, 'rates', 'set', '25500')).rejects.toThrow('Set STAFF_TOKEN');
  const { id, token } = await ops(undefined, 'people', 'add', 'lead', 'Lan', 'Nguyen');
  expect(await ops(token, 'people', 'add', 'lead', 'Mai')).toEqual({ second_needed: true });
  const mai = await ops(undefined, 'people', 'add', 'lead', 'Mai');
  await expect(ops(undefined, 'people', 'add', 'lead', 'Myself')).rejects.toThrow('Set STAFF_TOKEN');
  await expect(ops('x'.repeat(43), 'rates', 'set', '25500')).rejects.toThrow(
    new OpsProblem('STAFF_TOKEN is the token of nobody here.'),
  );
  await ops(token, 'rates', 'set', '25500.25');
  const { commands } = await ops(token, 'commands', 'list');
  expect(commands.find(({ command }: { command: string }) => command === 'rates set')).toMatchObject({
    staff_id: id,
    staff_name: 'Lan Nguyen',
    details: { usd_to_vnd: 25_500.25 },
  });
  expect(commands.at(-1)).toMatchObject({
    staff_id: null,
    staff_name: 'The machine',
    command: 'people add',
    object_id: id,
  });
  expect(JSON.stringify(commands)).not.toContain(token);
  expect(JSON.stringify(commands)).not.toContain(mai.token);
  await expect(ops(token, 'accounts', 'topup', 'lotus@platen.test', '10', 'VCB-1')).rejects.toThrow(
    'Staff book money',
  );
});

it('runs the same staff command by the command line and by a call', async () => {
  const staff = await openStaff(kit);
  const seller = await openSeller(kit, { balanceCents: 0 });
  const [first, second] = [await askTopUp(seller), await askTopUp(seller)];
  const response = await staff.call('POST', 'topups/approve', { id: first.id, credited_cents: 29_000 });
  expect([
    response.json().credited_cents,
    (await ops(staff.token, 'topups', 'approve', second.id, '29000')).credited_cents,
  ]).toEqual([29_000, 29_000]);
  await expect(ops(staff.token, 'topups', 'approve', second.id)).rejects.toThrow('settled');
  await expect(ops(staff.token, 'topups', 'approve', 'TU-1', '12.5')).rejects.toThrow(OpsProblem);
  expect(helpLines()).toContain('topups approve <id> [credited_cents]');
});

it('lets people do what their role may, and nothing once they have left', async () => {
  const [lead, money, support] = [
    await openStaff(kit),
    await openStaff(kit, 'money'),
    await openStaff(kit, 'support'),
  ];
  const refused = await money.call('POST', 'people/add', { role: 'lead', name: 'Myself again' });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'forbidden', details: { right: 'people' } }),
  ]);
  expect((await support.call('GET', 'topups/list')).statusCode).toBe(403);
  expect((await money.call('GET', 'topups/list')).statusCode).toBe(200);
  const otherStaff = await openStaff(kit);
  expect((await lead.call('POST', 'people/token', { id: money.id })).json()).toEqual({ second_needed: true });
  const { token } = (await otherStaff.call('POST', 'people/token', { id: money.id })).json();
  expect((await money.call('GET', 'topups/list')).statusCode).toBe(401);
  expect(await ops(token, 'topups', 'list')).toEqual({ transactions: expect.any(Array) });
  await lead.call('POST', 'people/end', { id: money.id });
  await expect(ops(token, 'topups', 'list')).rejects.toThrow('nobody here');
  expect((await lead.call('POST', 'people/end', { id: money.id })).statusCode).toBe(404);
});

it('reveals nothing of the values without the right, in calls, files and commands', async () => {
  const money = await openStaff(kit, 'money');
  for (const [method, path] of [
    ['POST', 'orders/accept'],
    ['POST', 'accounts/deactivate'],
    ['POST', 'trackings/import'],
    ['GET', 'people/list?of=nothing'],
  ] as const) {
    const refused = await money.call(method, path, method === 'POST' ? { of: 'nothing' } : undefined);
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'forbidden']);
  }
  await expect(ops(money.token, 'orders', 'ship', 'no-order', 'x')).rejects.toThrow(
    'Your role does not allow this.',
  );
  await expect(ops(money.token, 'trackings', 'import', 'no-such-file.csv')).rejects.toThrow(
    'Your role does not allow this.',
  );
});

/** Reads the logged refusals of a person's tokens. */
const refusedOf = async (id: string) => {
  const rows = await kit.services.db
    .selectFrom('staff_commands')
    .select('details')
    .where('staff_id', '=', id)
    .where('command', '=', 'refused')
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => details);
};

it('ends a token after 90 days or with its person, and logs its later use by name', async () => {
  const [lead, person] = [await openStaff(kit), await openStaff(kit, 'money')];
  const renewed = (await person.call('POST', 'token/renew', {})).json().token;
  expect((await person.call('GET', 'topups/list')).statusCode).toBe(401);
  expect(await ops(renewed, 'topups', 'list')).toEqual({ transactions: expect.any(Array) });
  await kit.services.db
    .updateTable('staff_people')
    .set({ token_ends_at: kit.services.now() })
    .where('id', '=', person.id)
    .execute();
  await expect(ops(renewed, 'topups', 'list')).rejects.toThrow('STAFF_TOKEN has ended.');
  await lead.call('POST', 'people/end', { id: person.id });
  expect(
    (await kit.app.inject({ url: '/v1/ops/topups/list', headers: { authorization: `Bearer ${renewed}` } }))
      .statusCode,
  ).toBe(401);
  const support = await openStaff(kit, 'support');
  await support.call('GET', 'topups/list');
  expect(await refusedOf(person.id)).toEqual([
    { why: 'ended', asked: 'topups list' },
    { why: 'left', asked: '/v1/ops/topups/list' },
  ]);
  expect(await refusedOf(support.id)).toEqual([{ why: 'right', asked: 'topups list' }]);
});

it('refuses as second person somebody whose token the first was shown', async () => {
  const [first, second] = [await openStaff(kit), await openStaff(kit)];
  const added = { role: 'money', name: 'Added by two' };
  expect((await first.call('POST', 'people/add', added)).json()).toEqual({ second_needed: true });
  expect((await first.call('POST', 'people/add', added)).json()).toEqual({ second_needed: true });
  const { token } = (await second.call('POST', 'people/add', added)).json();
  const leap = (by: string) => ops(by, 'rates', 'set', '99999');
  expect(await leap(second.token)).toEqual({ second_needed: true });
  expect(await leap(token)).toEqual({ second_needed: true });
  expect(await leap(first.token)).toMatchObject({ usd_to_vnd: 99_999 });
  // Who was shown a token may have taken the next one with it, in its person's place.
  const ownRenewal = await ops(token, 'token', 'renew');
  expect(await ops(ownRenewal.token, 'rates', 'set', '25410')).toEqual({ second_needed: true });
  expect(await ops(second.token, 'rates', 'set', '25410')).toEqual({ second_needed: true });
  expect(await ops(first.token, 'rates', 'set', '25410')).toMatchObject({ usd_to_vnd: 25_410 });
});

it('counts together what one person moves alone within a day, also in concurrent commands', async () => {
  const staff = await openStaff(kit, 'money');
  const seller = await openSeller(kit, { balanceCents: 0 });
  const topUps = [await askTopUp(seller), await askTopUp(seller), await askTopUp(seller)];
  const responses = await Promise.all(
    topUps.map(({ id }) => staff.call('POST', 'topups/approve', { id, credited_cents: 40_000 })),
  );
  expect(responses.filter((response) => response.json().second_needed)).toHaveLength(1);
  expect((await seller.call('GET', '/bills/figures')).json().figures).toMatchObject({
    balance_cents: 80_000,
  });
});

it('keeps sellers’ tokens out of staff calls, and staff tokens out of sellers’ calls', async () => {
  const seller = await openSeller(kit);
  const staff = await openStaff(kit);
  const openWith = (token: string, url: string) =>
    kit.app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}` } });
  for (const token of [seller.call.token, seller.call.accountToken, 'x'.repeat(43)]) {
    expect((await openWith(token, '/ops/topups/list')).statusCode).toBe(401);
  }
  expect((await kit.app.inject({ url: '/v1/ops/people/list' })).statusCode).toBe(401);
  expect((await openWith(staff.token, '/users/me')).statusCode).toBe(401);
});

it.each([
  ['usd_to_vnd', -1],
  ['usd_to_vnd', 0],
  ['usd_to_vnd', 25_410.123],
  ['usd_to_vnd', 'many'],
  ['usd_to_vnd', true],
])('refuses a rate with %s %s', async (name, value) => {
  const staff = await openStaff(kit);
  expect((await staff.call('POST', 'rates/set', { [name]: value })).statusCode).toBe(422);
});
