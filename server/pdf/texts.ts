import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { fillText } from '../../contract/notifications/kinds.ts';
import type { DocumentBuyer } from '../../contract/bills/documents.ts';
import { moneyText } from '../../contract/amounts.ts';
import { pdfTexts, type PdfTexts } from '../../contract/bills/pdfTexts.ts';
import type { MailLocale } from '../../contract/locales.ts';

/** Recipient of a document, with their format of amounts and dates. */
export interface PdfReader {
  person: string;
  buyer: DocumentBuyer;
  timeZone: string;
  moneyLocale: string;
}

type SentenceKey = { [K in keyof PdfTexts]: PdfTexts[K] extends string ? K : never }[keyof PdfTexts];

/** Returns the texts of a document in a language for a reader. */
export const textsFor = (locale: MailLocale, { timeZone, moneyLocale }: PdfReader) => {
  const words = pdfTexts[locale];
  const at = (instant: string, shape: string, zone = timeZone): string =>
    format(new TZDate(instant, zone), shape);
  return {
    locale,
    words,
    say: (key: SentenceKey, values: Record<string, string | number> = {}): string =>
      fillText(words[key], values),
    money: (cents: number): string => moneyText(cents, moneyLocale),
    number: (value: number): string => value.toLocaleString(locale),
    /** `zone`: the reader's unless another is given. */
    date: (instant: string, zone?: string): string => at(instant, 'dd/MM/yyyy', zone),
    moment: (instant: string): string => at(instant, 'dd/MM/yyyy HH:mm'),
  };
};

export type Wording = ReturnType<typeof textsFor>;
