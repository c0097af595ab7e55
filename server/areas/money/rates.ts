import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';

/** Dong for one dollar, with two decimals. */
export interface ExchangeRate {
  usd_to_vnd: number;
  updated_at: string;
}

/** Returns the rate of the day: the last one set. Throws `no_rate_yet`. */
export const currentRate = async (db: Kysely<Database>): Promise<ExchangeRate> => {
  const rate = await db
    .selectFrom('exchange_rates')
    .select(['usd_to_vnd', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!rate) throw new ApiError('no_rate_yet');
  return { ...rate, usd_to_vnd: Number(rate.usd_to_vnd) };
};

/** Sets the rate of the day. `setBy`: the member of staff, or the source of the fetch. */
export const setRate = async (
  db: Kysely<Database>,
  usdToVnd: number,
  setBy: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('exchange_rates')
    .values({ usd_to_vnd: usdToVnd, updated_at: now, set_by: setBy })
    .execute();
};

/** Returns past rates, newest first. */
export const rateHistory = async (
  db: Kysely<Database>,
  limit: number,
): Promise<(ExchangeRate & { set_by: string | null })[]> => {
  const rows = await db
    .selectFrom('exchange_rates')
    .select(['usd_to_vnd', 'updated_at', 'set_by'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, usd_to_vnd: Number(row.usd_to_vnd) }));
};
