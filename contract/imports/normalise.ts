import { withoutInvisible } from './vocabulary/invisible.ts';

const blank = /[\s\uFEFF\u200B]/;

/** A value without blanks at its edges, in Unicode NFC, without NUL and invisible characters. All else inside stays as it was written. */
export function clean(text: string): string {
  const bare = withoutInvisible(text.includes('\0') ? text.replaceAll('\0', '') : text);
  const inked = isInk(bare.charCodeAt(0)) && isInk(bare.charCodeAt(bare.length - 1));
  const trimmed = inked ? bare : trimEdges(bare);
  return /[\u0300-\uffff]/.test(trimmed) ? trimmed.normalize('NFC') : trimmed;
}

/** Letter by letter, since a pattern for both edges takes quadratic time on a cell full of blanks. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isInk = (code: number): boolean => code > 32 && code < 127;

/** Shopify and spreadsheet programs put an apostrophe before digits to keep them as text. */
export const withoutApostrophe = (text: string): string =>
  (text.startsWith("'") || text.startsWith('’')) && /^.[\d#+=A-Za-z-]/.test(text) ? text.slice(1) : text;

/** `1.23457E+17`: a spreadsheet program has thrown digits away, which nothing can bring back. */
export const lostDigits = (text: string): boolean => /^\d(([.,]\d+)?E\+|[.,]\d+E)\d+$/i.test(text);

/** A cell that holds the error of a formula. */
export const isCellError = (text: string): boolean =>
  text.startsWith('#') && /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i.test(text);

/** `1,000` and `1.500`: a thousand and more in one country, pieces with three decimals in another. */
export const hasThousands = (text: string): boolean => /^\d{1,3}([.,' \u00a0]\d{3})+$/.test(text);

/** Number of pieces as an integer; `2.0` and `2,00` of spreadsheet programs count as 2. Undefined for all else. */
export function quantityOf(text: string): number | undefined {
  const plain = text.normalize('NFKC');
  return /^\d{1,9}([.,]0+)?$/.test(plain) && !hasThousands(plain) ? Number.parseInt(plain, 10) : undefined;
}

/** The name of a print file as a link that we may fetch later. */
export const isLink = (text: string): boolean => /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(text);

/** Text that means to be a link, good or not: `ftp://…`, `www.…`, `javascript:…`. */
export const meansLink = (text: string): boolean =>
  /^([a-z][a-z0-9+.-]*:\/\/|www\.|javascript:|data:|file:)/i.test(text);
