import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Export } from '../../../contract/exports.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import { accountsWithDueLinks, dueLinks } from '../../../server/areas/designs/links/links.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { createJob, readJob } from '../../../server/areas/imports/jobs.ts';
import { payWaitingJob, resumeWaitingJob } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { brakeOrders, releaseOrders, untilBraked } from '../../support/servers/brake.ts';
import { addLinks } from '../../support/worlds/deadLinks.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { askTopUp, hookBody, openStaff, openTill, sendHook } from '../../support/worlds/topUps.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let kim: Awaited<ReturnType<typeof openCommands>>;

beforeAll(async () => {
  kit = await openOrdersKit();
  await openTill(kit);
  await startJobs(kit.services, [exportJob, readJob, createJob, payWaitingJob, resumeWaitingJob]);
  kim = await openCommands(kit.services, 'Kim', 'support');
});
afterAll(() => kit.close());

beforeEach(async () => {
  seller = await openSeller(kit);
});

const makeInactive = (): Promise<unknown> => kim.run('accounts', 'deactivate', seller.email, 'Chargebacks');
const makeActive = (): Promise<unknown> => kim.run('accounts', 'activate', seller.email, 'Settled');
const jobSignal = () => AbortSignal.timeout(60_000);
const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string): string =>
  [number, 'Emily Carter', '12 Main St', 'Denver', 'CO', '80203', 'US', 'CT-BLK-L', '1', 'lotus.png'].join();
const fileOf = (count: number): string =>
  [header, ...Array.from({ length: count }, (_, index) => line(`IN-${index}`))].join('\n');

const statusOf = async (id: string) =>
  kit.services.db
    .selectFrom('imports')
    .select(['status', 'problem', 'finished_at', 'created_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const upload = async (text: string): Promise<Import> =>
  (await seller.call('POST', '/imports', { text, file_name: 'orders.csv' })).json().import;

const importIs = (id: string, ...statuses: Import['status'][]) =>
  repeatUntil(
    () => statusOf(id),
    ({ status }) => statuses.includes(status),
  );

/** Sets what a job that was killed, or a request that was just let through, leaves behind. */
const setImport = (id: string, change: { status: Import['status']; recheck?: 'all' }) =>
  kit.services.db.updateTable('imports').set(change).where('id', '=', id).execute();

describe('work in progress', () => {
  it('stops an import: created orders stay, and the import continues later', async () => {
    const total = 6_000;
    const { id } = await upload(fileOf(total));
    await importIs(id, 'preview');
    const pool = ownerPool(kit.services);
    await brakeOrders(pool, 1);
    await seller.call('POST', `/imports/${id}/start`, {});
    await untilBraked(kit.services.pool);
    const stopping = makeInactive();
    await releaseOrders(pool);
    expect(await stopping).toMatchObject({ imports_stopped: 1 });
    const stopped = await importIs(id, 'stopped');
    expect(stopped.created_count).toBeLessThan(total);
    const countOrders = async () =>
      (
        await kit.services.db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('import_id', '=', id)
          .executeTakeFirstOrThrow()
      ).count;
    expect(await countOrders()).toBe(stopped.created_count);
  });

  it.each([
    ['creating', { status: 'creating' as const }, { status: 'stopped', problem: null }],
    [
      'reading',
      { status: 'reading' as const },
      { status: 'failed', problem: { code: 'file_stopped', params: {} } },
    ],
    [
      'checking',
      { status: 'checking' as const },
      { status: 'failed', problem: { code: 'file_stopped', params: {} } },
    ],
    [
      'checking stored rows',
      { status: 'checking' as const, recheck: 'all' as const },
      { status: 'preview', problem: null },
    ],
  ])(
    'ends an import that is %s by the command, or by its job if that came later',
    async (_name, under, after) => {
      const [first, second] = [await upload(fileOf(2)), await upload(fileOf(2))];
      for (const { id } of [first, second]) await importIs(id, 'preview');
      await setImport(first.id, under);
      await makeInactive();
      expect(await statusOf(first.id)).toMatchObject(after);
      await setImport(second.id, under);
      const key = { accountId: seller.accountId, importId: second.id };
      await kit.services.boss.send(under.status === 'creating' ? createJob.name : readJob.name, key);
      expect(await importIs(second.id, after.status as Import['status'])).toMatchObject(after);
      expect((await statusOf(second.id)).created_count).toBe(0);
    },
  );

  it('ends an export as stopped, by the command and by its job', async () => {
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'code', label: 'Code' }],
    };
    const [first, second]: Export[] = [
      (await seller.call('POST', '/exports', exportBody)).json().export,
      (await seller.call('POST', '/exports', { ...exportBody, format: 'xlsx' })).json().export,
    ];
    const set = (id: string) =>
      kit.services.db
        .updateTable('exports')
        .set({ status: 'running', object_key: null })
        .where('id', '=', id)
        .execute();
    const status = async (id: string) =>
      (
        await kit.services.db
          .selectFrom('exports')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status;
    const ids = [first?.id ?? '', second?.id ?? ''];
    for (const id of ids)
      await repeatUntil(
        () => status(id),
        (now) => now === 'done',
      );
    await set(ids[0] ?? '');
    expect(await makeInactive()).toMatchObject({ exports_stopped: 1 });
    expect(await status(ids[0] ?? '')).toBe('stopped');
    await set(ids[1] ?? '');
    await kit.services.boss.send(exportJob.name, { accountId: seller.accountId, id: ids[1] ?? '' });
    await repeatUntil(
      () => status(ids[1] ?? ''),
      (now) => now === 'stopped',
    );
  });
});

describe('automatic work', () => {
  it('books incoming money but pays nothing with it until the account is active', async () => {
    seller = await openSeller(kit, { balanceCents: 0 });
    const order = await createOrder(kit, seller);
    const response = await seller.call('POST', '/bills', {
      bill: { ids: [order.id], total_cents: order.total_cents },
    });
    expect(response.json().bill).toMatchObject({ status: 'unpaid' });
    const request = await askTopUp(seller, { amount_cents: order.total_cents });
    await makeInactive();
    const today = kit.services.now().toISOString().slice(0, 10);
    await sendHook(
      kit.app,
      hookBody({
        transactionDate: `${today} 00:00:00`,
        content: request.transfer_text,
        transferAmount: request.vnd,
      }),
    );
    const balance = async () => (await readMoney(kit, seller.accountId)).balance;
    expect(await balance()).toBe(order.total_cents);
    const pay = { accountId: seller.accountId, cause: 'clock' };
    await payWaitingJob.run(kit.services, pay, jobSignal());
    await resumeWaitingJob.run(kit.services, {}, jobSignal());
    expect(await balance()).toBe(order.total_cents);
    expect(
      await kit.services.db
        .selectFrom('waiting_orders')
        .select('left_reason')
        .where('account_id', '=', seller.accountId)
        .execute(),
    ).toEqual([{ left_reason: null }]);
    await makeActive();
    await payWaitingJob.run(kit.services, pay, jobSignal());
    expect(await balance()).toBe(0);
  });

  it('fetches no links except for orders that are paid', async () => {
    const { db } = kit.services;
    const now = new Date(Date.now() + 1_000);
    const order = await createOrder(kit, seller);
    await addLinks(kit.services, seller.accountId, 2, `'https://cdn.example/' || n`);
    await sql`
      insert into design_link_uses (account_id, hash, order_id)
      select account_id, hash, ${order.id}::uuid from design_links
      where account_id = ${seller.accountId} and url = 'https://cdn.example/1'`.execute(
      ownerDb(kit.services),
    );
    const due = async () => ({
      account: (await accountsWithDueLinks(db, now)).includes(seller.accountId),
      urls: (await dueLinks(db, seller.accountId, now, 9)).map(({ url }) => url).toSorted(),
    });
    const urls = ['https://cdn.example/1', 'https://cdn.example/2'];
    expect(await due()).toEqual({ account: true, urls });
    await makeInactive();
    expect(await due()).toEqual({ account: false, urls: [] });
    await makeActive();
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
    await makeInactive();
    expect(await due()).toEqual({ account: true, urls: [urls[0]] });
  });

  it('continues a paid order: staff accept it', async () => {
    const order = await createOrder(kit, seller);
    await payOrders(seller, [order]);
    await makeInactive();
    kit.clock.forward(31);
    const lead = await openStaff(kit);
    const accepted = await lead.call('POST', 'orders/accept', { order: order.code });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, expect.anything()]);
  });
});
