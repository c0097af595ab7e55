import type { OrderResponse } from './orderResponse.ts';

const amountOf = (text: string | null | undefined): number =>
  text === null || text === undefined ? NaN : Number(text);

/** Returns the smallest step of an amount: the store decides its decimals. */
const stepOf = (text: string): number => 10 ** -(text.split('.')[1]?.length ?? 0);

/**
 * Returns true if the total of an order is more than its lines, shipping, fees and taxes together: a plugin may hide a
 * line from the API. Less is normal, because gift cards and store credit are no lines. Each amount may be rounded. An
 * amount that cannot be read says nothing.
 */
export const hasUnlistedValue = ({
  total,
  total_tax: taxes,
  line_items: items,
  shipping_lines: shipping,
  fee_lines: fees,
}: OrderResponse): boolean => {
  const lines = [...items, ...(shipping ?? []), ...(fees ?? [])];
  const amounts = [taxes, ...lines.map((line) => line.total)].map(amountOf);
  const listed = amounts.reduce((sum, amount) => sum + amount, 0);
  return amountOf(total) - listed > stepOf(total ?? '') * amounts.length;
};
