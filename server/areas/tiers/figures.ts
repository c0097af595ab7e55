import { sql } from 'kysely';
import { nextTier, savedBy, tierOf, type TierFigures } from '../../../contract/tiers/tiers.ts';
import type { Tx } from '../../database/tenant.ts';
import { readSettings } from '../../operator/readSettings.ts';
import { monthOf, ordersOfMonth, readTiers } from './month.ts';

const lastDay = (first: string): string => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Returns the current tier, and the tier that this month's orders lead to. */
export const readTier = async (tx: Tx, accountId: string, now: Date): Promise<TierFigures> => {
  const { time_zone: timeZone } = await readSettings(tx);
  const currentTier = await tx
    .selectFrom('accounts')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .select(['packages.name', 'discount_bp', 'from_orders'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const first = monthOf(now, timeZone);
  const {
    orders,
    base_cents: base,
    discount_cents: discount,
  } = await ordersOfMonth(tx, accountId, sql`${first}::date`, timeZone);
  const ladder = currentTier.from_orders === null ? [] : await readTiers(tx);
  const next = nextTier(ladder, orders);
  return {
    package: { name: currentTier.name, discount_bp: currentTier.discount_bp },
    orders,
    discount_cents: discount,
    coming: tierOf(ladder, orders) ?? null,
    next: next
      ? { ...next, missing_orders: next.from_orders - orders, saved_cents: savedBy(next, base, discount) }
      : null,
    until: lastDay(first),
  };
};
