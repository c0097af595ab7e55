import { beforeAll, expect, it } from 'vitest';
import { applyScheduledJob } from '../../../server/areas/workbook/applyScheduled.ts';
import { shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';

/** Commands that change one row of the workbook, and versions that fail at their date. */
const world = workbookWorld();
const db = () => world.kit.services.db;

const bothRun = async (path: string, input: object) => {
  const first = (await world.lead.call('POST', path, input)).json();
  return first.second_needed ? (await world.second.call('POST', path, input)).json() : first;
};

const versions = async () => (await world.lead.call('GET', 'operator/versions')).json().versions;

const current = async (): Promise<number> => (await versions())[0].number;

beforeAll(async () => {
  await world.apply(shopWorkbook);
});

const payee = {
  method: 'bank',
  address: '0071000988421',
  bank_bin: '970436',
  bank_name: 'Vietcombank',
  holder: 'Loom Street Trading Ltd',
};

it('writes a payee into the workbook, so that the next plan does not change it back', async () => {
  await bothRun('payees/set', payee);
  const [latest] = await versions();
  expect(latest).toMatchObject({
    number: 2,
    state: 'applied',
    plan: [{ code: 'rows_changed', params: { sheet: 'payees', count: 1 } }],
  });
  const exported = (await world.download()).rawPayload;
  expect((await world.upload('plan', exported)).json().plan).toMatchObject([{ code: 'nothing' }]);
  await bothRun('payees/set', payee);
  expect((await versions())[0].number).toBe(2);
});

it('replaces the row of a package and keeps its other cells, and adds a new one', async () => {
  const before = (await world.download()).rawPayload;
  await bothRun('packages/set', { id: 'standard', discount_bp: 150, from_orders: 0, name: 'Basic' });
  await bothRun('packages/set', { id: 'platinum', discount_bp: 900, from_orders: 9000, name: 'Platinum' });
  const exported = (await world.download()).rawPayload;
  expect((await world.upload('plan', exported)).json().plan).toMatchObject([{ code: 'nothing' }]);
  const { plan } = (await world.upload(`plan?base=${await current()}`, before)).json();
  expect(plan).toMatchObject([
    { code: 'rows_changed', params: { sheet: 'packages', count: 1 } },
    { code: 'rows_removed', params: { sheet: 'packages', count: 1 } },
  ]);
});

it('refuses to change a row while a version waits for its date', async () => {
  await world.apply(shopWorkbook, '?from=2099-01-01');
  const refused = await world.lead.call('POST', 'payees/set', { ...payee, holder: 'Loom Street Limited' });
  expect(refused.json()).toMatchObject({ code: 'workbook_scheduled' });
  await world.lead.call('POST', 'operator/withdraw', {});
});

it('marks a version that cannot be applied at its date, with the reason, and tries it once', async () => {
  const { services } = world.kit;
  const soon = new Date(world.clock.now().getTime() + 10 * 60_000).toISOString();
  const { version } = await world.apply(shopWorkbook, `?from=${encodeURIComponent(soon)}`);
  // The version leaves out the package that a seller gets meanwhile.
  const seller = await world.openSeller();
  await db()
    .updateTable('accounts')
    .set({ package_id: 'platinum' })
    .where('id', '=', seller.accountId)
    .execute();
  world.clock.forward(20);
  const { signal } = new AbortController();
  await applyScheduledJob.run(services, {}, signal);
  await applyScheduledJob.run(services, {}, signal);
  expect((await versions())[0]).toMatchObject({
    number: version,
    state: 'failed',
    problem: expect.stringMatching(/^in_use .*platinum/),
    applied_at: null,
  });
  expect(
    (await db().selectFrom('operator_settings').select('version').executeTakeFirstOrThrow()).version,
  ).toBeLessThan(version);
});
