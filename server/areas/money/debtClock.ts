import { sql } from 'kysely';
import { moneyText } from '../../../contract/amounts.ts';
import { debtReminder, postpaid, type DebtReminder } from '../../../contract/debt.ts';
import { publishChanges } from '../../database/changes.ts';
import { asTenant } from '../../database/tenant.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { notify } from '../../notify/notify.ts';

/** Turns bills on credit whose day has come into a debt (domain §5.1). */
const becomeDue = async ({ db }: Services, now: Date): Promise<void> => {
  const bills = db
    .updateTable('bills')
    .set({ status: 'debt' })
    .where('status', '=', 'confirmed')
    .where('due_at', '<=', now.toISOString());
  const dueBills = await bills.returning('account_id').execute();
  publishChanges(
    db,
    dueBills.map(({ account_id: id }) => id),
    'bills',
  );
};

interface Debtor {
  account_id: string;
  time_zone: string;
  money_locale: string;
  debt_time: string;
  due_at: string;
  balance_cents: number;
  /** The oldest bill of the debt, or the account if only a correction caused it. */
  object_id: string;
}

const debtors = async ({ db }: Services): Promise<Debtor[]> => {
  const { rows } = await sql<Debtor>`
    select accounts.id as account_id, time_zone, money_locale, debt_time, balance_cents,
      debt_time + make_interval(days => debt_max_day) as due_at,
      coalesce((select bills.id from bills where bills.account_id = accounts.id and status in ('confirmed', 'debt')
        order by created_at, id limit 1), accounts.id) as object_id
    from accounts join wallets on wallets.account_id = accounts.id
    where type_pay = ${postpaid} and debt_time is not null and balance_cents < 0`.execute(db);
  return rows;
};

const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.parse(instant),
  );

/** Sends a reminder once per debt. */
const remind = ({ db }: Services, debtor: Debtor, kind: DebtReminder): Promise<void> =>
  asTenant(db, debtor.account_id, async (tx) => {
    const { account_id: accountId, debt_time: debtTime } = debtor;
    const inserted = await tx
      .insertInto('debt_reminders')
      .values({ account_id: accountId, debt_time: debtTime, kind })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return;
    const params = {
      amount: moneyText(-debtor.balance_cents, debtor.money_locale),
      due: dayIn(debtor.due_at, debtor.time_zone),
      ...(debtor.object_id === accountId && { cause: 'adjustment' }),
    };
    await notify(tx, accountId, { kind, shopId: null, objectId: debtor.object_id, params });
  });

/**
 * Job every few minutes: bills become due, and debtors are reminded three days before, on the day and after it, once
 * each.
 */
export const debtClockJob: JobKind<object> = {
  name: 'debt-clock',
  cron: '*/10 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services) => {
    const now = services.now();
    await becomeDue(services, now);
    for (const debtor of await debtors(services)) {
      const kind = debtReminder(new Date(debtor.due_at), now, debtor.time_zone);
      if (kind) await remind(services, debtor, kind);
    }
  },
};
