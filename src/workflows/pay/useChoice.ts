import { useState } from 'react';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { type PayOrder, type PaySum, paySum } from '../../../contract/orders/payment.ts';
import type { Payment } from './usePayment.ts';

/** What the boxes say: which orders are paid, what that is, and what the money leaves for others. */
export interface PayChoice {
  chosen: readonly PayOrder[];
  /** Of those chosen; of all while none is, so that the cost stays in view. */
  sum: PaySum;
  payment: Payment;
  /** Cents that are left of the money after the chosen ones; negative where it does not reach. */
  left: number;
  has: (id: string) => boolean;
  set: (id: string, on: boolean) => void;
  /** Orders of unusual quantity among the chosen that nobody has said yes to. */
  asked: readonly PayOrder[];
  confirmed: boolean;
  confirm: (on: boolean) => void;
}

const none: PayQuote['each'] = [];

/** At first all orders, or where the money does not reach, those that fit; each box changes one. */
export const useChoice = (quote: PayQuote | undefined): PayChoice => {
  const [edits, setEdits] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [confirmed, confirm] = useState(false);
  const each = quote?.each ?? none;
  const first = new Set(quote && quote.missing_cents > 0 ? quote.affordable.ids : each.map(({ id }) => id));
  const has = (id: string): boolean => edits.get(id) ?? first.has(id);
  const chosen = each.filter(({ id }) => has(id));
  const own = paySum(chosen);
  const spendable = quote ? quote.wallet.balance_cents - quote.wallet.floor_cents : 0;
  return {
    chosen,
    sum: chosen.length > 0 ? own : paySum(each),
    payment: { ids: chosen.map(({ id }) => id), total_cents: own.cost.total_cents },
    left: spendable - own.cost.total_cents,
    has,
    set: (id, on) => setEdits((before) => new Map(before).set(id, on)),
    asked: chosen.filter(({ unusual }) => unusual !== null),
    confirmed,
    confirm,
  };
};
