/**
 * Amounts as sellers read them, in the dashboard and in PDFs (look §7): with a true minus sign. Intl objects are
 * created once.
 */

const formats = new Map<string, Intl.NumberFormat>();

const getFormat = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 });
  formats.set(key, format);
  return format;
};

const formatNumber = (format: Intl.NumberFormat, value: number): string =>
  format.format(value === 0 ? 0 : value).replace('-', '−');

/** Formats integer cents in the account's format: `$1,234.50`, `−$1,120.00`, `1.234,50 US$`. */
export const moneyText = (cents: number, locale: string, currency = 'USD'): string =>
  formatNumber(getFormat(locale, currency), cents / 100);

const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimalFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats dong, which have no decimals: `7,623,000 ₫`. */
export const dongText = (amount: number): string => `${formatNumber(wholeFormat, amount)}\u00a0₫`;

/** Formats a rate in dong per dollar, the only dong with decimals: `25,410.00 ₫`. */
export const rateText = (dongPerDollar: number): string =>
  `${formatNumber(decimalFormat, dongPerDollar)}\u00a0₫`;
