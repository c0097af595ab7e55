import { sql } from 'kysely';
import { isLowBalance, spendingDays } from '../../../contract/bills/lowBalance.ts';
import { dollars } from '../../../contract/dollars.ts';
import type { Tx } from '../../database/tenant.ts';
import { notify } from '../../notify/notify.ts';
import { spendable, type Wallet } from './wallet.ts';

const spentLately = async (tx: Tx, accountId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::bigint as cents from bills
    where account_id = ${accountId} and status <> 'canceled'
      and created_at > ${now}::timestamptz - make_interval(days => ${spendingDays})`.execute(tx);
  return rows[0]?.cents ?? 0;
};

/** Returns true if it was reported today: money that moves in and out all day is reported once a day. */
const wasNotifiedToday = async (tx: Tx, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from notifications where account_id = ${accountId} and kind = 'balance_low'
      and created_at > now() - interval '1 day' limit 1`.execute(tx);
  return rows.length > 0;
};

/** Notifies members of a payment that made the spendable amount low, unless it was low before. */
export const notifyLowBalance = async (
  tx: Tx,
  accountId: string,
  { before, after }: { before: Wallet; after: Wallet },
  now: Date,
): Promise<void> => {
  const spendableCents = spendable(after);
  const spentCents = await spentLately(tx, accountId, now);
  if (
    !isLowBalance(spendableCents, spentCents) ||
    isLowBalance(spendable(before), spentCents) ||
    (await wasNotifiedToday(tx, accountId))
  )
    return;
  const params = { amount: dollars(spendableCents), spent: dollars(spentCents), days: spendingDays };
  await notify(tx, accountId, { kind: 'balance_low', shopId: null, objectId: accountId, params });
};
