import { Readable } from 'node:stream';
import { sql } from 'kysely';
import yazl from 'yazl';
import type { PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import type { PdfReader } from '../../pdf/texts.ts';
import { readInvoicedBill } from './documents.ts';
import { billPdf } from './pdf.ts';
import { withinBills } from './scope.ts';

/** Returns the bills of a month, in the account's time zone, that the reader may see, oldest first. */
export const billsOfMonth = async (
  { db }: Services,
  { accountId, shops, timeZone }: Scope,
  month: string,
) => {
  const first = `${month}-01`;
  return readAsTenant(db, accountId, async (tx) => {
    const { rows } = await sql<{ id: string; code: string }>`
      select id, code from bills
      where account_id = ${accountId} and created_at >= ${first}::date::timestamp at time zone ${timeZone}
        and created_at < (${first}::date + interval '1 month') at time zone ${timeZone} and ${withinBills(shops)}
      order by created_at, id`.execute(tx);
    return rows;
  });
};

/** Streams their PDFs as a ZIP. Each is rendered when it is its turn, so that memory does not grow with the month. */
export const billArchive = (
  { db }: Services,
  scope: Scope,
  parties: { reader: PdfReader; letterhead: Letterhead },
  bills: readonly { id: string; code: string }[],
  locale: PdfLocale,
): Readable => {
  const zip = new yazl.ZipFile();
  const file = new Readable().wrap(zip.outputStream);
  // An unreadable bill aborts the file: an error without a listener would end the process.
  zip.on('error', (problem: Error) => file.destroy(problem));
  for (const { id, code } of bills) {
    zip.addReadStreamLazy(`${code}.pdf`, { compress: false }, (give) => {
      readAsTenant(db, scope.accountId, (tx) => readInvoicedBill(tx, scope, id))
        .then((document) => billPdf({ ...document, ...parties }, locale))
        .then(
          (pdf) => give(null, pdf),
          (error: unknown) => give(error, null as never),
        );
    });
  }
  zip.end();
  return file;
};
