/** Parts of what orders cost, as an analysis adds them up: `discount` and `refunded` take off, so they are negative. */
export const spendParts = [
  'base',
  'extra_print',
  'shipping',
  'handling',
  'surcharge',
  'discount',
  'refunded',
] as const;
export type SpendPart = (typeof spendParts)[number];

/** How punctual who prints is, by the share of orders that took more working days than the product's own. */
export const paces = ['on_time', 'slow', 'late'] as const;
export type Pace = (typeof paces)[number];

/** 95 % in time is the rule of the field (domain §10). */
const slowFrom = 0.05;
const lateFrom = 0.15;

/** The pace of who made so many orders. */
export const paceOf = (orders: number, late: number): Pace => {
  const share = orders === 0 ? 0 : late / orders;
  if (share > lateFrom) return 'late';
  return share > slowFrom ? 'slow' : 'on_time';
};

/** Bars of a card: the longest of a list, the first ones only. */
export const mostBars = 5;
