import { describe, expect, it } from 'vitest';
import { notificationIn } from '../../../contract/notifications/texts.ts';
import { channelsOf } from '../../../contract/notifications/channels.ts';
import { monthEndJob } from '../../../server/areas/balances/monthEnd.ts';
import { mailNotificationsJob } from '../../../server/areas/settings/mailNotifications.ts';
import { readOutbox, readRawMail } from '../../../server/mail/outbox.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { pdfPages } from '../../support/pdfText.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay } = world;

const run = () => monthEndJob.run(world.kit.services, {}, AbortSignal.timeout(20_000));
const readNotifications = async () => {
  const { db } = world.kit.services;
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('account_id', '=', world.seller.accountId)
    .where('kind', '=', 'statement_ready')
    .execute();
  return rows.map((row) => notificationIn('en', row).title);
};
const month = () =>
  world.kit.services.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).slice(0, 7);

/** Moves the clock to the morning of the second day of the account's next month. */
const toNextMonth = (): void => {
  const [year = 0, number = 0] = month().split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 2));
  world.clock.forward((next.getTime() - world.clock.now().getTime()) / 60_000);
};

describe('the statement of a month', () => {
  it('announces a statement once when the month ends in the account’s time zone, by mail unless switched off', async () => {
    await pay([await create()]);
    await run();
    expect(await readNotifications()).toEqual([]);
    const ended = month();
    toNextMonth();
    await Promise.all([run(), run()]);
    await run();
    expect(await readNotifications()).toEqual([
      `The statement of ${ended.split('-').toReversed().join('/')} is ready`,
    ]);
    expect(channelsOf({}, 'statement_ready')).toEqual({ bell: true, mail: true });
    toNextMonth();
    await run();
    expect(await readNotifications()).toHaveLength(1);
  });

  it('mails the statement with its PDF in the reader’s language', async () => {
    await pay([await create()]);
    const ended = month();
    toNextMonth();
    await run();
    const { services } = world.kit;
    const { accountId, userId, email } = world.seller;
    const { id } = await services.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'statement_ready')
      .executeTakeFirstOrThrow();
    await services.db.updateTable('users').set({ locale: 'vi' }).where('id', '=', userId).execute();
    await mailNotificationsJob.run(services, { accountId, userId, ids: [id] }, AbortSignal.timeout(20_000));
    const mail = (await readOutbox(services.config.dataDir)).find(({ to }) => to === email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining('sao kê'),
      files: [`statement-${ended}.pdf`],
    });
    const raw = String(await readRawMail(services.config.dataDir, { id: mail?.id ?? '' }));
    const [, base64 = ''] = /filename=statement-[\d-]+\.pdf\r\n(?:.+\r\n)*\r\n([\w+/=\r\n]+)/.exec(raw) ?? [];
    expect(pdfPages(Buffer.from(base64, 'base64')).join(' ')).toContain('Số dư cuối kỳ');
  });

  it('sums the bills of postpaid accounts, which are due together', async () => {
    await world.become({ typePay: 2, balanceCents: 0, creditLimitCents: 100_000 });
    const [first, second, third] = [await create(), await create(), await create()];
    await pay([first]);
    await pay([second, third]);
    await call('POST', `/orders/${second.id}/cancel`);
    const total = first.total_cents + second.total_cents + third.total_cents;
    const remainingCents = first.total_cents + third.total_cents;
    const { statement } = (await call('GET', `/bills/statements/${month()}`)).json();
    expect(statement.bills).toEqual({ count: 2, total_cents: total, left_cents: remainingCents });
    const [english = ''] = pdfPages(
      (await call('GET', `/bills/statements/${month()}/pdf?locale=en`)).rawPayload,
    );
    for (const words of [
      'Bills of the month (2)',
      `$${(total / 100).toFixed(2)}`,
      'Of these, still to pay',
      `$${(remainingCents / 100).toFixed(2)}`,
    ])
      expect(english).toContain(words);
  });
});
