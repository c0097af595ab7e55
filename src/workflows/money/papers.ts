import type { Bill } from '../../../contract/bills/bills.ts';
import type { PaperLocale } from '../../../contract/bills/paperWords.ts';

/** Where the PDF of a bill is made, in one language or in both. */
export const paperPath = (id: string, locale: PaperLocale = 'both'): string =>
  `/bills/${id}/pdf?locale=${locale}`;

/** What it is called as a file. */
export const paperName = ({ code }: Pick<Bill, 'code'>): string => `${code}.pdf`;

/** The bills of a month (`2026-11`) in one file. */
export const archivePath = (month: string): string => `/bills/months/${month}/zip?locale=both`;

export const archiveName = (month: string): string => `bills-${month}.zip`;
