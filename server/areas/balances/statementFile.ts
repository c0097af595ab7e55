import type { PaperLocale } from '../../../contract/bills/paperWords.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import type { MailFile } from '../../mail/sendMail.ts';
import { readReader } from '../../paper/reader.ts';
import type { Sheet } from '../../paper/sheet.ts';
import type { Services } from '../../services/services.ts';
import { statementPaper } from './paper.ts';
import { readStatement, statementRows } from './statements.ts';

/** What the statement of a month (`2026-11`) is called as a file. */
export const statementName = (month: string): string => `statement-${month}.pdf`;

/** The statement of a month as a PDF in a language. The scope is of somebody who may see the bills of every shop. */
export const drawStatement = async (
  { db, now }: Services,
  scope: Scope,
  month: string,
  locale: PaperLocale,
): Promise<Sheet> => {
  const { accountId } = scope;
  const statement = await readAsTenant(db, accountId, (tx) => readStatement(tx, scope, month));
  const reader = await readReader(db, accountId);
  const rows = () => readAsTenant(db, accountId, (tx) => statementRows(tx, scope, month));
  return statementPaper({ statement, reader, rows, now: now().toISOString() }, locale);
};

/** The stream of `pdfkit` is one of the old kind, which the helpers of Node take for broken off. */
const bytesOf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.once('end', () => resolve(Buffer.concat(parts)));
    sheet.once('error', reject);
  });

/** The same for a mail to somebody of the account; `told` is the month as the news has it, `11/2026`. */
export const statementFile = async (
  services: Services,
  accountId: string,
  told: string,
  locale: PaperLocale,
): Promise<MailFile> => {
  const month = told.split('/').toReversed().join('-');
  const { timeZone } = await readReader(services.db, accountId);
  const sheet = await drawStatement(services, { accountId, shops: 'all', timeZone }, month, locale);
  return { name: statementName(month), type: 'application/pdf', bytes: await bytesOf(sheet) };
};
