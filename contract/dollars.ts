/** Formats cents as dollars with two decimals: `12.50`, `-12.50`. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
