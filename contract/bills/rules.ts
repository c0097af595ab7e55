import type { ErrorCode } from '../errors.ts';
import type { BillStatus } from './bills.ts';

/** What the rules look at. */
export interface RuledBill {
  status: BillStatus;
  total_cents: number;
  /** Null for someone who sees a part of the bill: nothing can be done with it then. */
  paid_cents: number | null;
}

export type BillVerdict = { ok: true } | { ok: false; reason: ErrorCode };

const yes: BillVerdict = { ok: true };
const no = (reason: ErrorCode): BillVerdict => ({ ok: false, reason });

/** How a bill moves (domain §5.1). `confirmed`: on credit, not yet due; `debt`: on credit and due. */
const moves: Record<BillStatus, readonly BillStatus[]> = {
  unpaid: ['partially paid', 'paid', 'confirmed', 'canceled'],
  'partially paid': ['paid', 'confirmed', 'canceled'],
  confirmed: ['debt', 'paid'],
  debt: ['paid'],
  paid: [],
  canceled: [],
};

export const mayMove = (from: BillStatus, to: BillStatus): boolean => moves[from].includes(to);

/** Whether it waits for money: its orders have not started. */
export const isOpen = ({ status }: Pick<RuledBill, 'status'>): boolean =>
  status === 'unpaid' || status === 'partially paid';

/** Whether something of it is still owed, now or later. */
export const isOwed = ({ status }: Pick<RuledBill, 'status'>): boolean =>
  isOpen({ status }) || status === 'confirmed' || status === 'debt';

/** Returns what was paid of a bill on credit, whose ledger entry is the whole of it; 0 for any other bill. */
export const paidOnCredit = (bill: Pick<RuledBill, 'status' | 'paid_cents'>): number =>
  isOwed(bill) && !isOpen(bill) ? (bill.paid_cents ?? 0) : 0;

/** Paying it, in part or in full. */
export const mayConfirm = (bill: RuledBill): BillVerdict => {
  if (bill.paid_cents === null) return no('forbidden');
  if (isOpen(bill)) return yes;
  return no(isOwed(bill) ? 'bill_on_credit' : 'bill_not_open');
};

/** Moving it to another status by a call: a bill becomes due by the clock alone, and partially paid by an amount. */
export const mayMoveByCall = ({ status }: Pick<RuledBill, 'status'>, to: BillStatus): BillVerdict => {
  if (moves[status].length === 0) return no('bill_not_open');
  return mayMove(status, to) && to !== 'debt' && to !== 'partially paid' ? yes : no('bill_move');
};

/** Canceling it; what came goes back. */
export const mayCancelBill = (bill: RuledBill): BillVerdict => mayConfirm(bill);

/** Taking an order of this amount off: the rest must cost more than what is paid already, else the whole is to be canceled. */
export const mayTakeOff = (bill: RuledBill, amountCents: number): BillVerdict => {
  const open = mayConfirm(bill);
  if (!open.ok) return open;
  const paid = bill.paid_cents ?? 0;
  return paid > 0 && bill.total_cents - amountCents <= paid ? no('bill_part_paid') : yes;
};
