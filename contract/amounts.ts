/** Amounts as sellers read them, in the dashboard and on papers alike (look §7): true minus, Intl objects made once. */

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 });
  formats.set(key, made);
  return made;
};

const written = (format: Intl.NumberFormat, value: number): string =>
  format.format(value === 0 ? 0 : value).replace('-', '−');

/** Integer cents as the account writes them: `$1,234.50`, `−$1,120.00`, `1.234,50 US$`. */
export const moneyText = (cents: number, locale: string, currency = 'USD'): string =>
  written(formatOf(locale, currency), cents / 100);

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dong are whole: `7,623,000 ₫`. */
export const dongText = (amount: number): string => `${written(whole, amount)}\u00a0₫`;

/** Dong for a dollar, the only dong with decimals: `25,410.00 ₫`. */
export const rateText = (dongPerDollar: number): string => `${written(decimals, dongPerDollar)}\u00a0₫`;
