const decimal = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d{1,3}))?$/i;

/** Largest amount that counts as one: sums of many stay safe integers. */
const maxMinor = 1e12;

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/**
 * Converts decimal text to the smallest unit of its currency (ISO 4217), a half away from zero; null if it is not an
 * amount or the currency is unknown. A comma is no decimal point: whether it groups digits is not known.
 */
export const minorUnits = (amount: string | null, currency: string): number | null => {
  const [, sign, digits, exponent = '0'] = decimal.exec(amount?.trim() ?? '') ?? [];
  if (digits === undefined || !isCurrency(currency)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  // Shifts the point in the text, because 1.005 * 100 is less than 100.5.
  const places = Number(exponent) + (format.maximumFractionDigits ?? 2);
  const minor = Math.round(Number(`${digits}e${places}`));
  if (minor > maxMinor) return null;
  return sign === '-' && minor > 0 ? -minor : minor;
};
