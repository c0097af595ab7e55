import type { Bill } from '../../../contract/bills/bills.ts';
import type { PdfLocale } from '../../../contract/bills/pdfTexts.ts';

/** Returns the API path of a bill's PDF, in one language or in both. */
export const pdfPath = (id: string, locale: PdfLocale = 'both'): string =>
  `/bills/${id}/pdf?locale=${locale}`;

/** Returns the API path of a credit note's PDF. */
export const creditNotePath = (billId: string, id: string): string =>
  `/bills/${billId}/credit-notes/${id}/pdf?locale=both`;

/** Returns the file name of a bill's PDF. */
export const pdfName = ({ code }: Pick<Bill, 'code'>): string => `${code}.pdf`;

/** Returns the API path of a month's bills (`2026-11`) in one ZIP. */
export const archivePath = (month: string): string => `/bills/months/${month}/zip?locale=both`;

export const archiveName = (month: string): string => `bills-${month}.zip`;
