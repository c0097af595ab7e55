import type { PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import type { MailFile } from '../../mail/sendMail.ts';
import { readLetterhead } from '../../pdf/letterhead.ts';
import { readPdfReader } from '../../pdf/reader.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import type { Services } from '../../services/services.ts';
import { statementPdf } from './pdf.ts';
import { readMonthlyStatement, statementRows } from './statements.ts';

/** Returns the file name of a month's statement (`2026-11`). */
export const statementName = (month: string): string => `statement-${month}.pdf`;

/** Renders the statement of a month as a PDF in a language. The scope must include the bills of every shop. */
export const renderStatement = async (
  { db, now }: Services,
  scope: Scope,
  month: string,
  locale: PdfLocale,
): Promise<Sheet> => {
  const { accountId } = scope;
  const statement = await readAsTenant(db, accountId, (tx) => readMonthlyStatement(tx, scope, month));
  const reader = await readPdfReader(db, accountId);
  const rows = () => readAsTenant(db, accountId, (tx) => statementRows(tx, scope, month));
  const letterhead = await readLetterhead(db);
  return statementPdf({ statement, reader, letterhead, rows, now: now().toISOString() }, locale);
};

/** Collects the bytes of a PDF. The stream of `pdfkit` has the old interface, which Node's helpers take for aborted. */
const bytesOf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.once('end', () => resolve(Buffer.concat(chunks)));
    sheet.once('error', reject);
  });

/**
 * Returns the same file for a mail to a member of the account. `newsMonth` is the month as the notification has it,
 * `11/2026`.
 */
export const statementFile = async (
  services: Services,
  accountId: string,
  newsMonth: string,
  locale: PdfLocale,
): Promise<MailFile> => {
  const month = newsMonth.split('/').toReversed().join('-');
  const { timeZone } = await readPdfReader(services.db, accountId);
  const sheet = await renderStatement(services, { accountId, shops: 'all', timeZone }, month, locale);
  return { name: statementName(month), type: 'application/pdf', bytes: await bytesOf(sheet) };
};
