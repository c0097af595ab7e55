import { sql } from 'kysely';
import {
  nextPackage,
  savedBy,
  packageFor,
  type PackageFigures,
} from '../../../contract/packages/packages.ts';
import type { Tx } from '../../database/tenant.ts';
import { readSettings } from '../../operator/readSettings.ts';
import { monthOf, ordersOfMonth, readPackageLadder } from './month.ts';

const lastDay = (first: string): string => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Returns the current package, and the package that this month's orders lead to. */
export const readPackageFigures = async (tx: Tx, accountId: string, now: Date): Promise<PackageFigures> => {
  const { time_zone: timeZone } = await readSettings(tx);
  const currentPackage = await tx
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
  const ladder = currentPackage.from_orders === null ? [] : await readPackageLadder(tx);
  const next = nextPackage(ladder, orders);
  return {
    package: { name: currentPackage.name, discount_bp: currentPackage.discount_bp },
    orders,
    discount_cents: discount,
    coming: packageFor(ladder, orders) ?? null,
    next: next
      ? { ...next, missing_orders: next.from_orders - orders, saved_cents: savedBy(next, base, discount) }
      : null,
    until: lastDay(first),
  };
};
