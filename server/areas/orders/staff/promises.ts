import { pickRate } from '../../../../contract/catalog/shipRates.ts';
import { promisesOf } from '../../../../contract/trackings/promises.ts';
import { readCalendar } from '../../../calendar/operatorCalendar.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { RatedOrder } from './packed.ts';

interface Route {
  line: string;
  country: string;
  paidAt: Date;
  shippedAt: Date;
  goods: RatedOrder;
}

/** Least and most days of a line without a matching rate. */
const anyDays = [7, 20] as const;

/** Returns the promise for a parcel that is sent now, by the current rates and calendar. */
export const readPromises = async (tx: Tx) => {
  const calendar = await readCalendar(tx);
  const rates = await tx
    .selectFrom('ship_rates')
    .select([
      'product_type',
      'line',
      'origin',
      'country',
      'surcharge_cents',
      'surcharge_kind',
      'days_min',
      'days_max',
    ])
    .execute();
  const byRoute = new Map(
    rates.map((rate) => [`${rate.product_type}|${rate.line}|${rate.origin}|${rate.country}`, rate]),
  );
  const daysOf = (type: string, origin: string | null, { line, country }: Route) => {
    const rate = pickRate((from, to) => byRoute.get(`${type}|${line}|${from}|${to}`), { origin, country });
    return rate ? ([rate.days_min, rate.days_max] as const) : anyDays;
  };
  return (route: Route) => {
    const { rated: ratedItems, productionDays, isAllOver } = route.goods;
    const days = ratedItems.flatMap(({ productType, madeIn }) =>
      productType === null ? [] : [daysOf(productType, madeIn, route)],
    );
    const slowest = days.toSorted((first, second) => second[1] - first[1])[0] ?? anyDays;
    const madeIn = ratedItems.map((item) => item.madeIn);
    return promisesOf({ ...route, productionDays, madeIn, isAllOver, lineDays: slowest }, calendar);
  };
};
