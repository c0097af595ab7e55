import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { BillDocument, DocumentContent } from '../../../contract/bills/documents.ts';
import { ApiError } from '../../base/errors.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import { readBillDetail } from './detail.ts';

/** A document with what was frozen when it was issued. */
export type StoredDocument = BillDocument & { content: DocumentContent };

/** Reads a document of an account with its content. Throws `not_found`. */
export const readDocument = async (tx: Tx, accountId: string, id: string): Promise<StoredDocument> => {
  const row = await tx
    .selectFrom('bill_documents')
    .select(['id', 'kind', 'number', 'issued_at', 'total_cents', 'vat_cents', 'content'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...row, number: row.number ?? '', vat: row.content.vat };
};

/** Returns a bill with its orders as the invoice states them, whatever was changed since. */
const withFrozenLines = (bill: BillDetail, { content: { lines } }: StoredDocument): BillDetail => {
  const frozen = new Map(lines.map((line) => [line.id, line]));
  return { ...bill, orders: bill.orders.map((order) => ({ ...order, ...frozen.get(order.id) })) };
};

/** Reads a bill as its PDF shows it, with its invoice if it has one. Throws `not_found`. */
export const readInvoicedBill = async (
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ bill: BillDetail; invoice: StoredDocument | null }> => {
  const bill = await readBillDetail(tx, scope, id);
  const invoiceEntry = bill.documents.find(({ kind }) => kind === 'invoice');
  if (!invoiceEntry) return { bill, invoice: null };
  const invoice = await readDocument(tx, scope.accountId, invoiceEntry.id);
  return { bill: withFrozenLines(bill, invoice), invoice };
};

/**
 * Reads a credit note of a bill, and what it corrects. Throws `not_found`, also for readers who see only a part of the
 * bill.
 */
export const readCreditNote = async (tx: Tx, scope: Scope, billId: string, id: string) => {
  const { code, documents } = await readBillDetail(tx, scope, billId);
  if (!documents.some((document) => document.id === id && document.kind === 'credit_note'))
    throw new ApiError('not_found');
  const invoice = documents.find(({ kind }) => kind === 'invoice')?.number ?? '';
  return { note: await readDocument(tx, scope.accountId, id), bill: { code, invoice } };
};
