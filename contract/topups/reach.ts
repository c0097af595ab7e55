/** Orders that money pays for in a slice of the job, and the most that wait at once. */
export const waitingSlice = 200;
export const waitingLimit = 10_000;

/** The bill that an order waits on: how many orders wait on it, and what of it is paid already. */
export interface WaitedBill {
  id: string;
  orders: number;
  paid_cents: number;
}

interface Waiting {
  id: string;
  amount_cents: number;
  bill?: WaitedBill | null;
}

/** What these orders cost, whatever of it is paid. */
export const costOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { amount_cents: amount }) => sum + amount, 0);

/** What is left of the bills of which a part is paid and every order is among these: it pays for all of them at once. */
const restsOf = (waiting: readonly Waiting[]): ReadonlyMap<string, number> => {
  const ofBill = Map.groupBy(
    waiting.filter(({ bill }) => bill && bill.paid_cents > 0),
    ({ bill }) => bill?.id ?? '',
  );
  return new Map(
    [...ofBill].flatMap(([id, own]) => {
      const bill = own[0]?.bill;
      return bill && bill.orders === own.length ? [[id, costOf(own) - bill.paid_cents] as const] : [];
    }),
  );
};

/** What has to be paid for all of them: their cost without what is paid of their bills. */
export const needOf = (waiting: readonly Waiting[]): number => {
  const rests = restsOf(waiting);
  const alone = waiting.filter(({ bill }) => !bill || !rests.has(bill.id));
  return costOf(alone) + [...rests.values()].reduce((sum, rest) => sum + rest, 0);
};

/**
 * The orders that so much money starts: the first ones, each that still fits; one that does not is passed over by smaller ones
 * behind it, unless they are to start `inOrder`. A bill of which a part is paid starts as a whole with what is left of it.
 */
export const reached = <W extends Waiting>(waiting: readonly W[], cents: number, inOrder = false): W[] => {
  const rests = restsOf(waiting);
  const whole = new Set<string>();
  let left = cents;
  let isOver = false;
  return waiting.filter(({ amount_cents: amount, bill }) => {
    if (bill && whole.has(bill.id)) return true;
    const rest = bill ? rests.get(bill.id) : undefined;
    const fitsWhole = bill && rest !== undefined && rest <= left;
    const cost = fitsWhole ? rest : amount;
    isOver ||= inOrder && cost > left;
    if (isOver || cost > left) return false;
    if (fitsWhole) whole.add(bill.id);
    left -= cost;
    return true;
  });
};

/** The queue as money for a bill finds it: that bill's orders first, each part in its order (domain §5.1 "Queue"). */
export const billFirst = <W extends Waiting>(
  waiting: readonly W[],
  billId: string | null | undefined,
): readonly W[] => {
  if (!billId) return waiting;
  const isOwn = ({ bill }: W): boolean => bill?.id === billId;
  return [...waiting.filter(isOwn), ...waiting.filter((each) => !isOwn(each))];
};

/** What so much money does to a queue. */
export interface Reach {
  /** Ids of the orders that it starts. */
  starts: ReadonlySet<string>;
  /** How many places stand before the last one that starts, that one included: behind it nothing starts. */
  last: number;
  /** What of the money stays then, and what those that wait on lack. */
  stays_cents: number;
  lacks_cents: number;
}

/** How far so much money reaches in a queue. */
export const reachOf = (waiting: readonly Waiting[], cents: number, inOrder = false): Reach => {
  const starts = reached(waiting, cents, inOrder);
  return {
    starts: new Set(starts.map(({ id }) => id)),
    last: waiting.findLastIndex(({ id }) => id === starts.at(-1)?.id) + 1,
    stays_cents: Math.max(0, cents) - needOf(starts),
    lacks_cents: Math.max(0, needOf(waiting) - cents),
  };
};

/** What has to come for each order and all before it to start. */
export const needsOf = (waiting: readonly Waiting[], cents: number): number[] => {
  const rests = restsOf(waiting);
  const seen = new Map<string, number>();
  let sum = 0;
  return waiting.map(({ amount_cents: amount, bill }) => {
    sum += amount;
    const nth = bill && rests.has(bill.id) ? (seen.get(bill.id) ?? 0) + 1 : 0;
    if (bill && nth > 0) seen.set(bill.id, nth);
    // With its last order the bill is whole, and what is paid of it counts.
    if (bill && nth === bill.orders) sum -= bill.paid_cents;
    return Math.max(0, sum - cents);
  });
};
