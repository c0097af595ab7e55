/** Number of orders that one slice of the job pays, and the most that may wait at once. */
export const waitingSlice = 200;
export const waitingLimit = 10_000;

/** The bill that an order waits on: the number of its waiting orders and the amount already paid. */
export interface WaitedBill {
  id: string;
  orders: number;
  paid_cents: number;
}

interface WaitingOrder {
  id: string;
  amount_cents: number;
  bill?: WaitedBill | null;
}

/** Returns the cost of these orders, whether or not part of it is paid. */
export const costOf = (waiting: readonly WaitingOrder[]): number =>
  waiting.reduce((sum, { amount_cents: amount }) => sum + amount, 0);

/** Returns the remaining amount of partly paid bills whose orders are all among these: it pays all of them at once. */
const remainingByBill = (waiting: readonly WaitingOrder[]): ReadonlyMap<string, number> => {
  const ordersByBill = Map.groupBy(
    waiting.filter(({ bill }) => bill && bill.paid_cents > 0),
    ({ bill }) => bill?.id ?? '',
  );
  return new Map(
    [...ordersByBill].flatMap(([id, billOrders]) => {
      const bill = billOrders[0]?.bill;
      return bill && bill.orders === billOrders.length
        ? [[id, costOf(billOrders) - bill.paid_cents] as const]
        : [];
    }),
  );
};

/** Returns the amount to pay for all of these orders: their cost minus what is paid of their bills. */
export const requiredCents = (waiting: readonly WaitingOrder[]): number => {
  const remainingAmounts = remainingByBill(waiting);
  const otherOrders = waiting.filter(({ bill }) => !bill || !remainingAmounts.has(bill.id));
  return (
    costOf(otherOrders) +
    [...remainingAmounts.values()].reduce((sum, remainingAmount) => sum + remainingAmount, 0)
  );
};

/**
 * Returns the orders that an amount starts, in order. An order that does not fit is skipped in favor of smaller ones,
 * unless they must start `inOrder`. A partly paid bill starts as a whole with its remaining amount.
 */
export const affordableWaitingOrders = <W extends WaitingOrder>(
  waiting: readonly W[],
  cents: number,
  inOrder = false,
): W[] => {
  const remainingAmounts = remainingByBill(waiting);
  const startedBills = new Set<string>();
  let remainingCents = cents;
  let isOver = false;
  return waiting.filter(({ amount_cents: amount, bill }) => {
    if (bill && startedBills.has(bill.id)) return true;
    const remainingAmount = bill ? remainingAmounts.get(bill.id) : undefined;
    const fitsWhole = bill && remainingAmount !== undefined && remainingAmount <= remainingCents;
    const cost = fitsWhole ? remainingAmount : amount;
    isOver ||= inOrder && cost > remainingCents;
    if (isOver || cost > remainingCents) return false;
    if (fitsWhole) startedBills.add(bill.id);
    remainingCents -= cost;
    return true;
  });
};

/** Returns the queue for money of a bill: the bill's orders first, each part in its order (domain §5.1 "Queue"). */
export const billFirst = <W extends WaitingOrder>(
  waiting: readonly W[],
  billId: string | null | undefined,
): readonly W[] => {
  if (!billId) return waiting;
  const belongsToBill = ({ bill }: W): boolean => bill?.id === billId;
  return [...waiting.filter(belongsToBill), ...waiting.filter((order) => !belongsToBill(order))];
};

/** Effect of an amount of money on a queue. */
export interface QueueReach {
  /** Ids of the orders that it starts. */
  starts: ReadonlySet<string>;
  /** Position (from 1) of the last order that starts: no order after it starts. */
  last: number;
  /** Money that remains then, and the money that the other orders still need. */
  stays_cents: number;
  lacks_cents: number;
}

/** Computes the effect of an amount of money on a queue. */
export const computeReach = (
  waiting: readonly WaitingOrder[],
  cents: number,
  inOrder = false,
): QueueReach => {
  const starts = affordableWaitingOrders(waiting, cents, inOrder);
  return {
    starts: new Set(starts.map(({ id }) => id)),
    last: waiting.findLastIndex(({ id }) => id === starts.at(-1)?.id) + 1,
    stays_cents: Math.max(0, cents) - requiredCents(starts),
    lacks_cents: Math.max(0, requiredCents(waiting) - cents),
  };
};

/** Returns for each order the money that must arrive for it and all before it to start. */
export const requiredCentsByOrder = (waiting: readonly WaitingOrder[], cents: number): number[] => {
  const remainingAmounts = remainingByBill(waiting);
  const countsByBill = new Map<string, number>();
  let sum = 0;
  return waiting.map(({ amount_cents: amount, bill }) => {
    sum += amount;
    const nth = bill && remainingAmounts.has(bill.id) ? (countsByBill.get(bill.id) ?? 0) + 1 : 0;
    if (bill && nth > 0) countsByBill.set(bill.id, nth);
    // With its last order the bill is complete, and the paid part of it counts.
    if (bill && nth === bill.orders) sum -= bill.paid_cents;
    return Math.max(0, sum - cents);
  });
};
