import { isPhone } from '../../contacts.ts';
import type { AddressField } from './fields.ts';

/** What a pasted text says of itself or shows by its form, and the pieces that are left, in their order. */
export interface PastedLines {
  found: Partial<Record<AddressField, string>>;
  pieces: string[];
}

/** `City: Boston`. A label that stands for a whole address, or for nothing we keep, is only taken off. */
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

/** Only what cannot be a house number or a postcode: with a plus, in groups, or ten digits from 0 on. */
const phonePart =
  /(?:\+|\b00)\d[\d\s().-]{6,17}\d|\(\d{3}\)\s?\d{3}[\s.-]\d{4}|\b\d{3}[.-]\d{3}[.-]\d{4}\b|\b0\d{2,3}[\s.-]?\d{3}[\s.-]?\d{3,4}\b/;

const trim = (text: string): string => text.replace(/^[\s,;|•*·–—-]+|[\s,;|·–—-]+$/gu, '');

const labelled = (line: string): readonly [AddressField | null | undefined, string] => {
  const [, label = '', value = ''] = /^([^:：\d]{1,24})[:：]\s*(.*)$/su.exec(line) ?? [];
  const known = labels.find(([, form]) => form.test(label.trim().toLowerCase()));
  return known ? [known[0], trim(value)] : [undefined, line];
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** A line that is nothing but a number, and too long for a postcode. */
const wholePhone = (line: string): boolean =>
  isPhone(line) && digitsIn(line) >= 9 && !/^\d{5}-\d{3,4}$/.test(line);

const take = (line: string, field: 'email' | 'phone', { found }: PastedLines): string => {
  if (found[field]) return line;
  const text =
    field === 'phone' && wholePhone(line)
      ? line
      : (field === 'email' ? emailPart : phonePart).exec(line)?.[0];
  if (!text) return line;
  found[field] = text.trim();
  const rest = line.replace(text, ' ').replace(/\(\s*\)|<\s*>/g, ' ');
  return trim(rest.replace(/(^|[\s,(])(tel|phone|mobile|cell|sđt|sdt|đt|e-?mail)\.?:?\s*$/iu, '')).replace(
    /\s+/g,
    ' ',
  );
};

/** `Acme, Inc.` is one name. */
const belongsBefore = /^(inc|llc|ltd|co|corp|gmbh|md|phd|jr|sr|ii|iii)\.?$/i;

const splitAtCommas = (line: string): string[] => {
  const parts: string[] = [];
  for (const part of line
    .split(/[,;|\t]/)
    .map(trim)
    .filter(Boolean)) {
    const last = parts.length - 1;
    if (last >= 0 && belongsBefore.test(part)) parts[last] = `${parts[last]}, ${part}`;
    else parts.push(part);
  }
  return parts;
};

const readLine = (line: string, whole: boolean, lines: PastedLines): void => {
  const [field, value] = labelled(line);
  if (field && value && !lines.found[field]) {
    lines.found[field] = value;
    return;
  }
  const rest = trim(take(take(value, 'email', lines), 'phone', lines));
  if (rest) lines.pieces.push(...(whole ? [rest] : splitAtCommas(rest)));
};

/** Takes labels, an e-mail address and a phone number off a pasted text; the first of several lines stays whole. */
export const readLines = (text: string): PastedLines => {
  const lines: PastedLines = { found: {}, pieces: [] };
  const rows = text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map(trim)
    .filter(Boolean);
  rows.forEach((row, index) => readLine(row, index === 0 && rows.length > 2, lines));
  return lines;
};
