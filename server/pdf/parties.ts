import type { DocumentBuyer, Issuer } from '../../contract/bills/documents.ts';
import type { MailLocale } from '../../contract/locales.ts';
import { pdfColors, innerWidth, pageMargins, paragraph, writeLine, type Sheet } from './sheet.ts';
import type { Wording } from './texts.ts';

/** Both sides of a document, and the amount beside them. */
export interface Parties {
  issuer: Issuer;
  buyer: DocumentBuyer;
  /** Person who receives it; empty on bill_documents that are frozen. */
  person: string;
  /** `below`: the amount in another currency. */
  amount: { label: string; value: string; below?: string | undefined };
}

const columnWidth = 180;
const recipientX = pageMargins.side + 190;
const soft = { size: 8, color: pdfColors.soft, width: columnWidth };

const countryName = (code: string, locale: MailLocale): string =>
  code && (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code);

/** Returns the postal address; the country stands below an address only. */
const addressOf = ({ address, country }: Issuer | DocumentBuyer, locale: MailLocale): string[] =>
  address ? [...address.split(/\r?\n/), countryName(country, locale)] : [];

const writeColumn = (
  sheet: Sheet,
  x: number,
  y: number,
  { head, name, lines }: { head: string; name: string; lines: readonly string[] },
): number => {
  writeLine(sheet, head, x, y, soft);
  writeLine(sheet, name, x, y + 13, { bold: true, width: columnWidth });
  return lines
    .filter(Boolean)
    .reduce((below, line) => paragraph(sheet, line, x, below, columnWidth) + 1, y + 25);
};

/** Returns the facts by which the tax office knows the issuer. */
const issuerFacts = ({ tax_number: taxNumber, registration }: Issuer, { say }: Wording): string[] => [
  taxNumber && say('tax', { number: taxNumber }),
  registration,
];

/** Returns the lines below the issuer's name. */
export const issuerLines = (issuer: Issuer, wording: Wording): string[] =>
  [...addressOf(issuer, wording.locale), ...issuerFacts(issuer, wording)].filter(Boolean);

/** Returns the lines below the buyer's name. */
export const buyerLines = (buyer: DocumentBuyer, { say, locale }: Wording): string[] =>
  [
    say('account', { code: buyer.code }),
    buyer.tax_number && say('tax', { number: buyer.tax_number }),
    ...addressOf(buyer, locale),
  ].filter(Boolean);

/** Writes sender, recipient and amount. Returns the y position below. */
export const writeParties = (
  sheet: Sheet,
  y: number,
  { issuer, buyer, person, amount }: Parties,
  wording: Wording,
): number => {
  const { words } = wording;
  const ends = [
    writeColumn(sheet, pageMargins.side, y, {
      head: words.from,
      name: issuer.name,
      lines: issuerLines(issuer, wording),
    }),
    writeColumn(sheet, recipientX, y, {
      head: words.to,
      name: buyer.name,
      lines: [person, ...buyerLines(buyer, wording)],
    }),
  ];
  const right = { align: 'right', width: innerWidth } as const;
  writeLine(sheet, amount.label, pageMargins.side, y, { ...soft, ...right });
  writeLine(sheet, amount.value, pageMargins.side, y + 12, { bold: true, size: 18, ...right });
  if (amount.below) writeLine(sheet, amount.below, pageMargins.side, y + 34, { ...soft, ...right });
  return Math.max(y + 62, ...ends.map((end) => end + 13));
};
