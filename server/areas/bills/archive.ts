import { Readable } from 'node:stream';
import { sql } from 'kysely';
import yazl from 'yazl';
import type { PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import type { PdfReader } from '../../pdf/texts.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import { creditNotePdf } from './creditNotePdf.ts';
import { readCreditNote, readInvoicedBill } from './documents.ts';
import { billPdf } from './pdf.ts';
import { wholeBill, withinBills } from './scope.ts';

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

/**
 * Returns the credit notes that were issued in a month, of bills that the reader sees whole, oldest first. Their bills
 * may be of earlier months.
 */
export const creditNotesOfMonth = async (
  { db }: Services,
  { accountId, shops, timeZone }: Scope,
  month: string,
) => {
  const first = `${month}-01`;
  return readAsTenant(db, accountId, async (tx) => {
    const { rows } = await sql<{ id: string; bill_id: string; number: string }>`
      select note.id, bill_id, number from bill_documents as note
      join bills on bills.account_id = note.account_id and bills.id = bill_id
      where note.account_id = ${accountId} and invoice_id is not null
        and issued_at >= ${first}::date::timestamp at time zone ${timeZone}
        and issued_at < (${first}::date + interval '1 month') at time zone ${timeZone} and ${wholeBill(shops)}
      order by issued_at, note.id`.execute(tx);
    return rows;
  });
};

/** PDFs of a month. */
interface MonthOfBills {
  bills: readonly { id: string; code: string }[];
  creditNotes: readonly { id: string; bill_id: string; number: string }[];
}

/** Streams their PDFs as a ZIP. Each is rendered when it is its turn, so that memory does not grow with the month. */
export const billArchive = (
  { db }: Services,
  scope: Scope,
  parties: { reader: PdfReader; letterhead: Letterhead },
  { bills, creditNotes }: MonthOfBills,
  locale: PdfLocale,
): Readable => {
  const zip = new yazl.ZipFile();
  const file = new Readable().wrap(zip.outputStream);
  // An unreadable bill aborts the file: an error without a listener would end the process.
  zip.on('error', (problem: Error) => file.destroy(problem));
  const add = <T>(
    name: string,
    read: (tx: Tx) => Promise<T>,
    render: (document: T) => Promise<Sheet>,
  ): void =>
    zip.addReadStreamLazy(`${name}.pdf`, { compress: false }, (give) => {
      readAsTenant(db, scope.accountId, read)
        .then(render)
        .then(
          (pdf) => give(null, pdf),
          (error: unknown) => give(error, null as never),
        );
    });
  for (const { id, code } of bills)
    add(
      code,
      (tx) => readInvoicedBill(tx, scope, id),
      (document) => billPdf({ ...document, ...parties }, locale),
    );
  for (const { id, bill_id: billId, number } of creditNotes)
    add(
      number,
      (tx) => readCreditNote(tx, scope, billId, id),
      (document) => creditNotePdf({ ...document, ...parties }, locale),
    );
  zip.end();
  return file;
};
