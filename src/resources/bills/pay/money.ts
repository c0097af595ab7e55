/** "12.50", "12,5" or "12" in dollars as cents; undefined for what is no amount to the cent above zero. */
export const centsOf = (typed: string): number | undefined => {
  const [, dollars = '', cents = ''] = /^\s*\$?(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  const amount = dollars === '' ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
};
