import { withoutInvisible } from './vocabulary/invisible.ts';

const blank = /[\s\uFEFF\u200B]/;

/**
 * Trims spaces at both ends, normalizes to Unicode NFC and removes NUL and invisible characters. Everything else stays
 * as written.
 */
export function clean(text: string): string {
  const visible = withoutInvisible(text.includes('\0') ? text.replaceAll('\0', '') : text);
  const hasPrintableEdges =
    isPrintable(visible.charCodeAt(0)) && isPrintable(visible.charCodeAt(visible.length - 1));
  const trimmed = hasPrintableEdges ? visible : trimEdges(visible);
  return /[\u0300-\uffff]/.test(trimmed) ? trimmed.normalize('NFC') : trimmed;
}

/** Trims character by character, because a pattern for both edges takes quadratic time on a cell full of spaces. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isPrintable = (code: number): boolean => code > 32 && code < 127;

/** Removes the apostrophe that Shopify and spreadsheet programs put before digits to keep them as text. */
export const withoutApostrophe = (text: string): string =>
  (text.startsWith("'") || text.startsWith('’')) && /^.[\d#+=A-Za-z-]/.test(text) ? text.slice(1) : text;

/** Returns true for `1.23457E+17`: a spreadsheet program has dropped digits that cannot be recovered. */
export const lostDigits = (text: string): boolean => /^\d(([.,]\d+)?E\+|[.,]\d+E)\d+$/i.test(text);

/** Returns true for a cell with a formula error. */
export const isCellError = (text: string): boolean =>
  text.startsWith('#') && /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i.test(text);

/** Returns true for `1,000` and `1.500`: thousands in one country, three decimals in another. */
export const hasThousands = (text: string): boolean => /^\d{1,3}([.,' \u00a0]\d{3})+$/.test(text);

/**
 * Returns the number of pieces as an integer; `2.0` and `2,00` of spreadsheet programs count as 2. Undefined for any
 * other text.
 */
export function parseQuantity(text: string): number | undefined {
  const plain = text.normalize('NFKC');
  return /^\d{1,9}([.,]0+)?$/.test(plain) && !hasThousands(plain) ? Number.parseInt(plain, 10) : undefined;
}

/** Returns true if a print file's name is a link that we may fetch later. */
export const isLink = (text: string): boolean => /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(text);

/** Returns true for text meant as a link, valid or not: `ftp://…`, `www.…`, `javascript:…`. */
export const meansLink = (text: string): boolean =>
  /^([a-z][a-z0-9+.-]*:\/\/|www\.|javascript:|data:|file:)/i.test(text);
