import { useState } from 'react';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { type PayOrder, type PaySum, sumPayment } from '../../../contract/orders/payment.ts';
import type { Payment } from './usePayment.ts';

/** State of the check boxes: the orders to pay, their sum, and the money left. */
export interface PayChoice {
  chosen: readonly PayOrder[];
  /** Sum of the chosen orders; of all orders while none is chosen, so that the cost stays in view. */
  sum: PaySum;
  payment: Payment;
  /** Cents left after the chosen orders; negative if the money does not suffice. */
  remainingCents: number;
  has: (id: string) => boolean;
  setChosen: (id: string, on: boolean) => void;
  /** Chosen orders of unusual quantity that still need a confirmation. */
  unusualOrders: readonly PayOrder[];
  confirmed: boolean;
  confirm: (on: boolean) => void;
}

const noOrders: PayQuote['each'] = [];

/**
 * Returns the choice of orders: at first all, or only the affordable ones if the money does not suffice; each check
 * box changes one.
 */
export const useChoice = (quote: PayQuote | undefined): PayChoice => {
  const [edits, setEdits] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [confirmed, setConfirmed] = useState(false);
  const orders = quote?.each ?? noOrders;
  const first = new Set(quote && quote.missing_cents > 0 ? quote.affordable.ids : orders.map(({ id }) => id));
  const has = (id: string): boolean => edits.get(id) ?? first.has(id);
  const chosenOrders = orders.filter(({ id }) => has(id));
  const chosenSum = sumPayment(chosenOrders);
  const spendable = quote ? quote.wallet.balance_cents - quote.wallet.floor_cents : 0;
  return {
    chosen: chosenOrders,
    sum: chosenOrders.length > 0 ? chosenSum : sumPayment(orders),
    payment: { ids: chosenOrders.map(({ id }) => id), total_cents: chosenSum.cost.total_cents },
    remainingCents: spendable - chosenSum.cost.total_cents,
    has,
    setChosen: (id, on) => setEdits((previous) => new Map(previous).set(id, on)),
    unusualOrders: chosenOrders.filter(({ unusual }) => unusual !== null),
    confirmed,
    confirm: setConfirmed,
  };
};
