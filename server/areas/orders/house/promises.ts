import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { promisesOf } from '../../../../contract/trackings/promises.ts';
import { readCalendar } from '../../../calendar/houseCalendar.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Goods } from './packed.ts';

interface Route {
  line: ShippingLine;
  country: string;
  paidAt: Date;
  shippedAt: Date;
  goods: Goods;
}

/** Days of a line that no rate names, at least and at most. */
const anyDays = [7, 20] as const;

/** What is promised of a parcel that is sent now, by the rates and the calendar as they are. */
export const readPromises = async (tx: Tx) => {
  const calendar = await readCalendar(tx);
  const rates = await tx
    .selectFrom('ship_rates')
    .select(['product_type', 'line', 'country', 'days_min', 'days_max'])
    .execute();
  const byRoute = new Map(
    rates.map(({ product_type: type, line, country, days_min: min, days_max: max }) => [
      `${type}|${line}|${country}`,
      [min, max] as const,
    ]),
  );
  const daysOf = (type: string, { line, country }: Route) =>
    byRoute.get(`${type}|${line}|${country}`) ?? byRoute.get(`${type}|${line}|*`);
  return (route: Route) => {
    const days = route.goods.productTypes.flatMap((type) => [daysOf(type, route) ?? anyDays]);
    const slowest = days.toSorted((one, other) => other[1] - one[1])[0] ?? anyDays;
    const { productionDays, madeIn, isAllOver } = route.goods;
    return promisesOf({ ...route, productionDays, madeIn, isAllOver, lineDays: slowest }, calendar);
  };
};
