import { isPhone } from '../../contacts.ts';
import type { AddressField } from './fields.ts';

/** Fields that a pasted text labels or shows by its form, and the remaining pieces in order. */
export interface PastedLines {
  found: Partial<Record<AddressField, string>>;
  pieces: string[];
}

/** Labels such as `City: Boston`. A label of a whole address, or of nothing we store, is only removed. */
const labels: readonly (readonly [AddressField | null, RegExp])[] = [
  ['recipient', /^(full name|name|recipient|contact|họ (và )?tên|tên( người nhận)?|người nhận)$/],
  ['company', /^(company|công ty|firma|société)$/],
  ['phone', /^(phone( number)?|tel(ephone|\.)?|mobile|cell|sđt|sdt|đt|điện thoại|số điện thoại)$/],
  ['email', /^(e-?mail)$/],
  ['address2', /^(address ?(line )?2|unit|suite)$/],
  ['city', /^(city|town|thành phố)$/],
  ['region', /^(state|province|region|county|tỉnh|tỉnh thành)$/],
  ['postcode', /^(zip( code)?|post ?code|postal code|mã bưu chính|plz)$/],
  ['country', /^(country|quốc gia|nước|land|pays)$/],
  [
    null,
    /^((ship(ping)?|deliver(y)?) ?(to|address)?|to|address( ?(line )?1)?|street|đc|địa chỉ|anschrift|adresse|gửi( đến)?)$/,
  ],
];

const emailPart = /[^\s@,;:<>()|]+@[^\s@,;<>()|]+\.[^\s@.,;<>()|]{2,}/u;

/** Phone numbers that cannot be a house number or postcode: with a plus, in groups, or ten digits from 0. */
const phonePart =
  /(?:\+|\b00)\d[\d\s().-]{6,17}\d|\(\d{3}\)\s?\d{3}[\s.-]\d{4}|\b\d{3}[.-]\d{3}[.-]\d{4}\b|\b0\d{2,3}[\s.-]?\d{3}[\s.-]?\d{3,4}\b/;

const trim = (text: string): string => text.replace(/^[\s,;|•*·–—-]+|[\s,;|·–—-]+$/gu, '');

const splitLabel = (line: string): readonly [AddressField | null | undefined, string] => {
  const [, label = '', value = ''] = /^([^:：\d]{1,24})[:：]\s*(.*)$/su.exec(line) ?? [];
  const match = labels.find(([, form]) => form.test(label.trim().toLowerCase()));
  return match ? [match[0], trim(value)] : [undefined, line];
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Returns true for a line that is only a number and too long for a postcode. */
const isPhoneLine = (line: string): boolean =>
  isPhone(line) && digitsIn(line) >= 9 && !/^\d{5}-\d{3,4}$/.test(line);

const extract = (line: string, field: 'email' | 'phone', { found: fields }: PastedLines): string => {
  if (fields[field]) return line;
  const text =
    field === 'phone' && isPhoneLine(line)
      ? line
      : (field === 'email' ? emailPart : phonePart).exec(line)?.[0];
  if (!text) return line;
  fields[field] = text.trim();
  const remaining = line.replace(text, ' ').replace(/\(\s*\)|<\s*>/g, ' ');
  return trim(
    remaining.replace(/(^|[\s,(])(tel|phone|mobile|cell|sđt|sdt|đt|e-?mail)\.?:?\s*$/iu, ''),
  ).replace(/\s+/g, ' ');
};

/** Name endings after a comma: `Acme, Inc.` is one name. */
const nameEnding = /^(inc|llc|ltd|co|corp|gmbh|md|phd|jr|sr|ii|iii)\.?$/i;

const splitAtCommas = (line: string): string[] => {
  const parts: string[] = [];
  for (const part of line
    .split(/[,;|\t]/)
    .map(trim)
    .filter(Boolean)) {
    const lastIndex = parts.length - 1;
    if (lastIndex >= 0 && nameEnding.test(part)) parts[lastIndex] = `${parts[lastIndex]}, ${part}`;
    else parts.push(part);
  }
  return parts;
};

const readLine = (line: string, keepsWhole: boolean, lines: PastedLines): void => {
  const [field, value] = splitLabel(line);
  if (field && value && !lines.found[field]) {
    lines.found[field] = value;
    return;
  }
  const remaining = trim(extract(extract(value, 'email', lines), 'phone', lines));
  if (remaining) lines.pieces.push(...(keepsWhole ? [remaining] : splitAtCommas(remaining)));
};

/**
 * Extracts labels, an email address and a phone number from a pasted text. The first of more than two lines is not
 * split.
 */
export const readPastedLines = (text: string): PastedLines => {
  const lines: PastedLines = { found: {}, pieces: [] };
  const rows = text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map(trim)
    .filter(Boolean);
  rows.forEach((row, index) => readLine(row, index === 0 && rows.length > 2, lines));
  return lines;
};
