import { creditRefunds, issueInvoices } from '../../areas/money/documents.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Books } from './book.ts';

/** Issues the invoices and credit notes of a sample account, each at the time of its money. */
export const fillDocuments = async (tx: Tx, accountId: string, books: Books): Promise<void> => {
  const charged = new Set(
    books.billOrders.flatMap(({ bill_id: id, state }) => (state === 'charged' ? [id] : [])),
  );
  const bills = books.bills.filter(({ id }) => charged.has(id));
  await issueInvoices(
    tx,
    accountId,
    bills.map(({ id, total_cents, created_at: at }) => ({ id, total_cents, at: new Date(at) })),
  );
  for (const { kind, side, bill_id, order_id, amount_cents: cents, created_at: at } of books.entries)
    if (kind === 'refund' && side === 'wallet' && bill_id && order_id)
      await creditRefunds(tx, { accountId, now: new Date(at) }, [{ line: { bill_id, order_id }, cents }]);
};
