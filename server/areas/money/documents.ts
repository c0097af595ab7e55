import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { issuerOf, sequenceOf, type DocumentContent } from '../../../contract/bills/documents.ts';
import { creditedVat, vatRuleFor, vatWithin } from '../../../contract/bills/vat.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { Tx } from '../../database/tenant.ts';
import { readSettings } from '../../operator/readSettings.ts';
import { readBuyer } from '../../pdf/reader.ts';

/** An amount that returns for an order on a bill. */
interface CreditedOrder {
  line: { bill_id: string; order_id: string };
  cents: number;
}

/** A bill that was charged, and when. */
export interface ChargedBill {
  id: string;
  total_cents: number;
  at: Date;
}

const yearOf = (at: Date, timeZone: string): number => new TZDate(at, timeZone).getFullYear();

/** The orders of a bill as `DocumentLine`, in the order of its page. */
const chargedLines = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', orders.id, 'code', orders.code, 'order_number', orders.order_number, 'country', orders.country,
      'item_summary', orders.item_summary, 'amount_cents', line.amount_cents,
      'cost', case when line.base_cents is not null then jsonb_build_object(
        'base_cents', line.base_cents, 'extra_print_cents', coalesce(line.extra_print_cents, 0),
        'shipping_cents', coalesce(line.shipping_cents, 0), 'handling_cents', coalesce(line.handling_cents, 0),
        'surcharge_cents', coalesce(line.surcharge_cents, 0), 'discount_cents', coalesce(line.discount_cents, 0),
        'total_cents', line.amount_cents, 'surcharge_labels', line.surcharge_labels) end)
    order by orders.created_at desc, orders.id desc), '[]') as list
  from bill_orders as line
  join orders on orders.account_id = line.account_id and orders.id = line.order_id`;

/**
 * Issues the invoices of bills that are charged in this transaction, paid or on credit. They get their numbers when it
 * commits, so that none is lost with a transaction that fails (docs/decisions/invoices.md).
 */
export const issueInvoices = async (
  tx: Tx,
  accountId: string,
  bills: readonly ChargedBill[],
): Promise<void> => {
  const settings = await readSettings(tx);
  const issuer = issuerOf(settings);
  const buyer = await readBuyer(tx, accountId);
  const vat = vatRuleFor(settings, buyer);
  const rows = bills.map(({ id, total_cents: total, at }) => ({
    id,
    total_cents: total,
    vat_cents: vatWithin(total, vat),
    issued_at: at,
    year: yearOf(at, settings.time_zone),
  }));
  const content: Omit<DocumentContent, 'lines'> = { issuer, buyer, vat };
  await sql`
    insert into bill_documents (account_id, kind, bill_id, issuer, year, issued_at, total_cents, vat_cents, content)
    select ${accountId}::uuid, 'invoice', bill.id, ${sequenceOf(issuer)}, bill.year, bill.issued_at, bill.total_cents,
      bill.vat_cents, ${JSON.stringify(content)}::jsonb || jsonb_build_object('lines', lines.list)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as bill (id uuid, total_cents bigint, vat_cents bigint, issued_at timestamptz, year int)
    cross join lateral (
      ${chargedLines} where line.account_id = ${accountId} and line.bill_id = bill.id) as lines
    order by bill.issued_at`.execute(tx);
};

interface Invoice {
  id: string;
  bill_id: string;
  issuer: string;
  content: Omit<DocumentContent, 'lines'>;
  /** Sum of its credit notes so far. */
  credited_cents: number;
}

const readInvoices = async (tx: Tx, accountId: string, billIds: readonly string[]): Promise<Invoice[]> => {
  const { rows } = await sql<Invoice>`
    select id, bill_id, issuer, content - 'lines' as content,
      coalesce((select sum(note.total_cents) from bill_documents as note
        where note.account_id = bill_documents.account_id and note.invoice_id = bill_documents.id
      ), 0)::bigint as credited_cents
    from bill_documents where account_id = ${accountId} and kind = 'invoice' and bill_id = any(${billIds}::uuid[])
    order by id`.execute(tx);
  return rows;
};

const readRefundedOrders = async (tx: Tx, accountId: string, refunds: readonly CreditedOrder[]) => {
  const ids = refunds.map(({ line }) => line.order_id);
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'code', 'order_number', 'country', 'item_summary'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Issues a credit note for each invoice of which something is refunded in this transaction. It names the issuer, the
 * buyer and the VAT of its invoice. The wallet is locked. A bill without an invoice needs none.
 */
export const creditRefunds = async (
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  refunds: readonly CreditedOrder[],
): Promise<void> => {
  const invoices = await readInvoices(tx, accountId, [...new Set(refunds.map(({ line }) => line.bill_id))]);
  if (invoices.length === 0) return;
  const orders = await readRefundedOrders(tx, accountId, refunds);
  const { time_zone: timeZone } = await readSettings(tx);
  const notes = invoices.map(({ id, bill_id: billId, issuer, content, credited_cents: creditedBefore }) => {
    const lines = refunds.flatMap(({ line, cents }) => {
      const order = line.bill_id === billId ? orders.get(line.order_id) : undefined;
      return order ? [{ ...order, amount_cents: cents, cost: null }] : [];
    });
    const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
    return {
      account_id: accountId,
      kind: 'credit_note',
      bill_id: billId,
      invoice_id: id,
      issuer,
      year: yearOf(now, timeZone),
      issued_at: now,
      total_cents: total,
      vat_cents: creditedVat(creditedBefore, total, content.vat),
      content: { ...content, lines },
    };
  });
  await insertRows(tx, 'bill_documents', notes);
};
