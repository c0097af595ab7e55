import { sql } from 'kysely';
import { nextTier, savedBy, tierOf, type TierFigures } from '../../../contract/tiers/tiers.ts';
import type { Tx } from '../../database/tenant.ts';
import { monthOf, ordersOfMonth, readLadder } from './month.ts';

const lastDay = (first: string): string => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The package of now, and where this month's orders lead. */
export const readTier = async (tx: Tx, accountId: string, now: Date): Promise<TierFigures> => {
  const own = await tx
    .selectFrom('accounts')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .select(['packages.name', 'discount_bp', 'from_orders'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const first = monthOf(now);
  const {
    orders,
    base_cents: base,
    discount_cents: discount,
  } = await ordersOfMonth(tx, accountId, sql`${first}::date`);
  const ladder = own.from_orders === null ? [] : await readLadder(tx);
  const next = nextTier(ladder, orders);
  return {
    package: { name: own.name, discount_bp: own.discount_bp },
    orders,
    discount_cents: discount,
    coming: tierOf(ladder, orders) ?? null,
    next: next
      ? { ...next, missing_orders: next.from_orders - orders, saved_cents: savedBy(next, base, discount) }
      : null,
    until: lastDay(first),
  };
};
