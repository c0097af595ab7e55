import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Export } from '../../../contract/exports.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import { accountsWithDueLinks, dueLinks } from '../../../server/areas/designs/links/links.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { createJob, readJob } from '../../../server/areas/imports/jobs.ts';
import { inviteMailJob, resumeInvitesJob } from '../../../server/areas/members/inviteMail.ts';
import { payWaitingJob, resumeWaitingJob } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { newsMailJob } from '../../../server/areas/settings/newsMail.ts';
import { newsToReaderJob } from '../../../server/areas/settings/newsToReader.ts';
import { readReader } from '../../../server/areas/users/mailReader.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { isSessionOpen, sessionIdOf } from '../../../server/auth/sessions.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { askUntil } from '../../support/askUntil.ts';
import { brakeOrders, releaseOrders, untilBraked } from '../../support/servers/brake.ts';
import { addLinks } from '../../support/worlds/deadLinks.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { buildMember } from '../../support/worlds/members.ts';
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
  await startJobs(kit.services, [
    exportJob,
    readJob,
    createJob,
    payWaitingJob,
    resumeWaitingJob,
    inviteMailJob,
    resumeInvitesJob,
    newsMailJob,
    newsToReaderJob,
  ]);
  kim = await openCommands(kit.services, 'Kim', 'support');
});
afterAll(() => kit.close());

beforeEach(async () => {
  seller = await openSeller(kit);
});

const makeInactive = (): Promise<unknown> => kim.run('accounts', 'deactivate', seller.email, 'Chargebacks');
const makeActive = (): Promise<unknown> => kim.run('accounts', 'activate', seller.email, 'Settled');
const jobSignal = () => AbortSignal.timeout(60_000);
const post = (url: string, payload: object, token?: string) =>
  kit.app.inject({
    method: 'POST',
    url: `/v1${url}`,
    payload,
    remoteAddress: '10.9.0.1',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const signIn = () => post('/auth/sign-in', { email: seller.email, password: seller.password });

describe('the staff commands', () => {
  it('make an account inactive and active, once each, with who did it and why', async () => {
    await makeInactive();
    expect(await makeInactive()).toEqual({
      id: seller.accountId,
      status: 'inactive',
      imports_stopped: 0,
      exports_stopped: 0,
    });
    await makeActive();
    const lines = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'details'])
      .where('account_id', '=', seller.accountId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'account.deactivate', actor_name: 'Kim', details: { reason: 'Chargebacks' } },
      { action: 'account.activate', actor_name: 'Kim', details: { reason: 'Settled' } },
    ]);
  });

  it('are calls of the staff API too, for who has the right', async () => {
    const body = { email: seller.email, reason: 'Chargebacks' };
    const money = await openStaff(kit, 'money');
    const refused = await money.call('POST', 'accounts/deactivate', body);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { right: 'accounts' }]);
    const lead = await openStaff(kit);
    expect((await lead.call('POST', 'accounts/deactivate', body)).json()).toMatchObject({
      status: 'inactive',
    });
    expect((await seller.call('GET', '/users/me')).json().code).toBe('inactive_account');
    await expect(kim.run('accounts', 'activate', 'nobody@example.test', 'Settled')).rejects.toThrow(
      'Not found',
    );
  });
});

describe('people of an inactive account', () => {
  it('are refused in a session with the reason, and sign in anew once it is active', async () => {
    const before = await seller.call('GET', '/orders');
    await makeInactive();
    const refused = await seller.call('GET', '/orders');
    expect([before.statusCode, refused.statusCode, refused.json().code]).toEqual([
      200,
      403,
      'inactive_account',
    ]);
    await makeActive();
    await makeActive();
    expect((await seller.call('GET', '/orders')).statusCode).toBe(401);
    const { access_token: token } = (await signIn()).json();
    await makeActive();
    const again = await kit.app.inject({
      url: '/v1/users/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.statusCode).toBe(200);
  });

  it('are not let in by password, link or invitation, and upload nothing', async () => {
    const { services } = kit;
    const { url } = await kim.run('access', 'link', seller.email, 'Ticket 12');
    const invitation = {
      emails: ['late@example.test'],
      access: [{ shop_id: null, role: 'viewer' }],
      locale: 'en',
    };
    await seller.call('POST', '/members', { invitation });
    const token = 'i'.repeat(43);
    await askUntil(
      () =>
        services.db
          .selectFrom('members')
          .select('token_hash')
          .where('email', '=', 'late@example.test')
          .executeTakeFirstOrThrow(),
      ({ token_hash: hash }) => hash !== null,
    );
    await services.db
      .updateTable('members')
      .set({ token_hash: hashToken(token) })
      .where('email', '=', 'late@example.test')
      .execute();
    const session = await sessionIdOf(services.db, hashToken(seller.call.token));
    expect(await isSessionOpen(services.db, session, services.now())).toBe(true);
    await makeInactive();
    const user = { id: seller.userId, email: seller.email, full_name: 'Mai Anh' };
    for (const answer of [
      await signIn(),
      await post('/auth/sign-in-by-token', {}, new URL(url).searchParams.get('token') ?? ''),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'inactive_account', user }),
      ]);
    const invited = await post('/auth/invitation', { token });
    expect([invited.statusCode, invited.json().code]).toEqual([403, 'inactive_account']);
    expect(await isSessionOpen(services.db, session, services.now())).toBe(false);
  });

  it('get no mails', async () => {
    const { services } = kit;
    const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'manager' }]);
    expect(await readReader(services.db, member.userId)).toBeDefined();
    await makeInactive();
    for (const id of [seller.userId, member.userId])
      expect(await readReader(services.db, id)).toBeUndefined();
    await services.db
      .insertInto('members')
      .values({
        account_id: seller.accountId,
        email: 'waits@example.test',
        invited_at: new Date(Date.now() - 3_600_000),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await resumeInvitesJob.run(services, {}, jobSignal());
    const key = { accountId: seller.accountId, memberId: crypto.randomUUID() };
    expect(await services.boss.findJobs(inviteMailJob.name, { key: key.memberId })).toEqual([]);
    const { id } = await services.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'waits@example.test')
      .executeTakeFirstOrThrow();
    expect(await services.boss.findJobs(inviteMailJob.name, { key: id })).toEqual([]);
    await inviteMailJob.run(services, { accountId: seller.accountId, memberId: id }, jobSignal());
    const { token_hash: hash } = await services.db
      .selectFrom('members')
      .select('token_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toBeNull();
  });
});

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
  askUntil(
    () => statusOf(id),
    ({ status }) => statuses.includes(status),
  );

/** Sets what a job that was killed, or a request that was just let through, leaves behind. */
const setImport = (id: string, change: { status: Import['status']; recheck?: 'all' }) =>
  kit.services.db.updateTable('imports').set(change).where('id', '=', id).execute();

describe('work under way', () => {
  it('stops: the orders of an import that are made stay, and it is gone on with later', async () => {
    const total = 6_000;
    const { id } = await upload(fileOf(total));
    await importIs(id, 'preview');
    await brakeOrders(kit.services.pool, 1);
    await seller.call('POST', `/imports/${id}/start`, {});
    await untilBraked(kit.services.pool);
    const stopping = makeInactive();
    await releaseOrders(kit.services.pool);
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
    'an import that is %s ends by the command, and by its job where it came later',
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

  it('an export ends as stopped, by the command and by its job', async () => {
    const wish = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'code', label: 'Code' }],
    };
    const [first, second]: Export[] = [
      (await seller.call('POST', '/exports', wish)).json().export,
      (await seller.call('POST', '/exports', { ...wish, format: 'xlsx' })).json().export,
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
      await askUntil(
        () => status(id),
        (now) => now === 'done',
      );
    await set(ids[0] ?? '');
    expect(await makeInactive()).toMatchObject({ exports_stopped: 1 });
    expect(await status(ids[0] ?? '')).toBe('stopped');
    await set(ids[1] ?? '');
    await kit.services.boss.send(exportJob.name, { accountId: seller.accountId, id: ids[1] ?? '' });
    await askUntil(
      () => status(ids[1] ?? ''),
      (now) => now === 'stopped',
    );
  });
});

describe('what happens by itself', () => {
  it('money that comes is booked, but pays nothing until the account is active', async () => {
    seller = await openSeller(kit, { balanceCents: 0 });
    const order = await createOrder(kit, seller);
    const made = await seller.call('POST', '/bills', {
      bill: { ids: [order.id], total_cents: order.total_cents },
    });
    expect(made.json().bill).toMatchObject({ status: 'unpaid' });
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

  it('links are not fetched, except for orders that are paid', async () => {
    const { db } = kit.services;
    const now = new Date(Date.now() + 1_000);
    const order = await createOrder(kit, seller);
    await addLinks(kit.services, seller.accountId, 2, `'https://cdn.example/' || n`);
    await db
      .insertInto('design_link_uses')
      .columns(['account_id', 'hash', 'order_id'])
      .expression(
        db
          .selectFrom('design_links')
          .select(({ val }) => ['account_id', 'hash', val(order.id).as('order_id')])
          .where('account_id', '=', seller.accountId)
          .where('url', '=', 'https://cdn.example/1'),
      )
      .execute();
    const due = async () => ({
      account: (await accountsWithDueLinks(db, now)).includes(seller.accountId),
      urls: (await dueLinks(db, seller.accountId, now, 9)).map(({ url }) => url).toSorted(),
    });
    const urls = ['https://cdn.example/1', 'https://cdn.example/2'];
    expect(await due()).toEqual({ account: true, urls });
    await makeInactive();
    expect(await due()).toEqual({ account: false, urls: [] });
    await makeActive();
    await db.deleteFrom('sessions').where('account_id', '=', seller.accountId).execute();
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
    await makeInactive();
    expect(await due()).toEqual({ account: true, urls: [urls[0]] });
  });

  it('a paid order goes on: staff accept it', async () => {
    const order = await createOrder(kit, seller);
    await payOrders(seller, [order]);
    await makeInactive();
    kit.clock.forward(31);
    const lead = await openStaff(kit);
    const accepted = await lead.call('POST', 'orders/accept', { order: order.code });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, expect.anything()]);
  });
});
