import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { settleMovementsJob } from '../../../server/areas/topups/bank/settle.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import {
  askTopUp,
  hookBody,
  houseBank,
  openStaff,
  openTill,
  sendHook,
  testRate,
  type Staff,
} from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
let staff: Staff;
let second: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  [staff, second] = [await openStaff(world.kit), await openStaff(world.kit)];
});

const balance = async () => (await world.wallet()).balance;
const today = () => world.kit.services.now().toISOString().slice(0, 10);
const hook = (body: object) => sendHook(world.kit.app, body);
const buildTransfer = (overrides: object) =>
  hookBody({ transactionDate: `${today()} 00:00:00`, ...overrides });

const reasons = async (): Promise<string[]> => {
  const { movements } = (await staff.call('GET', 'movements/list')).json<{
    movements: { reason: string; words: string }[];
  }>();
  return movements.map(({ reason }) => reason);
};

const upload = (text: string) =>
  world.kit.app.inject({
    method: 'POST',
    url: '/v1/ops/movements/import',
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="sao ke.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });

it('books money that comes after the kept rate has ended at the rate of the day, and says so', async () => {
  const topUp = await askTopUp(world.seller);
  await ownerDb(world.kit.services)
    .updateTable('transactions')
    .set({ rate: 20_000, rate_until: '2020-01-01T00:00:00Z' })
    .where('id', '=', topUp.id)
    .execute();
  await hook(buildTransfer({ content: topUp.transfer_text }));
  const { transaction } = (await world.call('GET', `/bills/transactions/${topUp.id}`)).json();
  expect(transaction).toMatchObject({ status: 'approved', credited_cents: 30_000, rate: topUp.rate });
  expect(await balance()).toBe(30_000);
});

it('leaves a known reference with another amount to staff, and counts it once', async () => {
  const topUp = await askTopUp(world.seller);
  const body = buildTransfer({ content: topUp.transfer_text });
  await hook(body);
  await hook({ ...body, transferAmount: 9_000_000 });
  await hook({ ...body, transferAmount: 9_000_000 });
  expect(await balance()).toBe(30_000);
  expect((await reasons()).filter((reason) => reason === 'differs')).toHaveLength(1);
});

it('books nothing twice from a statement without numbers in another form', async () => {
  const topUp = await askTopUp(world.seller);
  await upload(`Ngày giao dịch,Ghi có,Nội dung\n${today()},7623000,${topUp.transfer_text}`);
  await upload(
    `Ngày giao dịch,Ghi có,Nội dung,Số dư\n${today()},"7,623,000",CT ${topUp.transfer_text},19077000`,
  );
  expect(await balance()).toBe(30_000);
  expect(await reasons()).toContain('perhaps_twice');
});

it('leaves money for an account that sellers are not shown to staff', async () => {
  const topUp = await askTopUp(world.seller);
  await hook(buildTransfer({ content: topUp.transfer_text, accountNumber: '999900001111' }));
  expect(await balance()).toBe(0);
  expect(await reasons()).toContain('other_account');
});

it('books nothing of it by the clock job if the server ended before checking the account', async () => {
  const db = ownerDb(world.kit.services);
  const topUp = await askTopUp(world.seller);
  await sql`alter table payees rename to payees_away`.execute(db);
  await hook(buildTransfer({ content: topUp.transfer_text, accountNumber: '999900001112' }));
  await sql`alter table payees_away rename to payees`.execute(db);
  await settleMovementsJob.run(world.kit.services, {}, AbortSignal.timeout(5_000));
  expect(await balance()).toBe(0);
});

it('requires two members of staff for a rate that leaps, but not for an everyday one', async () => {
  const set = async (who: Staff, rate: number) =>
    (await who.call('POST', 'rates/set', { usd_to_vnd: rate })).json();
  expect(await set(staff, 25_500)).toMatchObject({ usd_to_vnd: 25_500 });
  expect(await set(staff, 2550)).toEqual({ second_needed: true });
  expect(await set(staff, 2550)).toEqual({ second_needed: true });
  expect((await staff.call('GET', 'rates/list')).json().rates[0]).toMatchObject({ usd_to_vnd: 25_500 });
  expect(await set(second, 2550)).toMatchObject({ usd_to_vnd: 2550 });
  await set(staff, testRate);
  await set(second, testRate);
});

it('requires two members of staff to change where sellers send money', async () => {
  const moved = { ...houseBank, address: '0071000000000' };
  const addressNow = async () =>
    (
      await world.kit.services.db
        .selectFrom('payees')
        .select('address')
        .where('method', '=', 'bank')
        .executeTakeFirstOrThrow()
    ).address;
  expect((await staff.call('POST', 'payees/set', moved)).json()).toEqual({ second_needed: true });
  expect(await addressNow()).toBe(houseBank.address);
  await second.call('POST', 'payees/set', moved);
  expect(await addressNow()).toBe(moved.address);
});

it('refuses the tenant an entry with its own number', async () => {
  const { accountId } = world.seller;
  const forge = asTenant(world.kit.services.db, accountId, (tx) =>
    sql`insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents, balance_after_cents, reference, position, kind_position)
      values (${accountId}, gen_random_uuid(), 'wallet', 'topup', 100, 100, 'x', 99, 99)`.execute(tx),
  );
  await expect(forge).rejects.toThrow(/numbered by their ledger|permission denied/);
});
