import type { ErrorCode } from '../errors.ts';
import type { BillStatus } from './bills.ts';

/** Parts of a bill that the rules read. */
export interface RuledBill {
  status: BillStatus;
  total_cents: number;
  /** Null for readers who see only a part of the bill and can do nothing with it. */
  paid_cents: number | null;
}

export type BillVerdict = { ok: true } | { ok: false; reason: ErrorCode };

const allowed: BillVerdict = { ok: true };
const refuse = (reason: ErrorCode): BillVerdict => ({ ok: false, reason });

/** Status changes of a bill (domain §5.1). `confirmed`: on credit, not yet due; `debt`: on credit and due. */
const moves: Record<BillStatus, readonly BillStatus[]> = {
  unpaid: ['partially paid', 'paid', 'confirmed', 'canceled'],
  'partially paid': ['paid', 'confirmed', 'canceled'],
  confirmed: ['debt', 'paid'],
  debt: ['paid'],
  paid: [],
  canceled: [],
};

export const isStatusChange = (from: BillStatus, to: BillStatus): boolean => moves[from].includes(to);

/** Returns true if a bill waits for money, so that its orders have not started. */
export const isOpenBill = ({ status }: Pick<RuledBill, 'status'>): boolean =>
  status === 'unpaid' || status === 'partially paid';

/** Returns true if some of a bill is still owed, now or later. */
export const isOwed = ({ status }: Pick<RuledBill, 'status'>): boolean =>
  isOpenBill({ status }) || status === 'confirmed' || status === 'debt';

/** Returns the paid part of a bill on credit, whose ledger entry is its full amount; 0 for any other bill. */
export const paidOnCredit = (bill: Pick<RuledBill, 'status' | 'paid_cents'>): number =>
  isOwed(bill) && !isOpenBill(bill) ? (bill.paid_cents ?? 0) : 0;

/** Returns whether a bill may be paid, in part or in full. */
export const checkPayment = (bill: RuledBill): BillVerdict => {
  if (bill.paid_cents === null) return refuse('forbidden');
  if (isOpenBill(bill)) return allowed;
  return refuse(isOwed(bill) ? 'bill_on_credit' : 'bill_not_open');
};

/**
 * Returns whether a call may change a bill's status: only the clock makes it due, and only an amount makes it partially
 * paid.
 */
export const checkStatusChange = ({ status }: Pick<RuledBill, 'status'>, to: BillStatus): BillVerdict => {
  if (moves[status].length === 0) return refuse('bill_not_open');
  return isStatusChange(status, to) && to !== 'debt' && to !== 'partially paid'
    ? allowed
    : refuse('bill_move');
};

/** Returns whether a bill may be canceled; received money is returned. */
export const mayCancelBill = (bill: RuledBill): BillVerdict => checkPayment(bill);

/**
 * Returns whether an order of this amount may be removed: the other orders must cost more than is already paid, else
 * the whole bill is to be canceled.
 */
export const checkRemoveOrder = (bill: RuledBill, amountCents: number): BillVerdict => {
  const verdict = checkPayment(bill);
  if (!verdict.ok) return verdict;
  const paid = bill.paid_cents ?? 0;
  return paid > 0 && bill.total_cents - amountCents <= paid ? refuse('bill_part_paid') : allowed;
};
