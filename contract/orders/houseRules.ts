import type { ErrorCode } from '../errors.ts';
import { askedBy } from './holdAsks.ts';
import { beforeProduction, type Verdict } from './rules.ts';
import type { AddressCheck, OrderStatus } from './statuses.ts';

/** Steps of the house on an order (architecture §4): staff commands, `/v1/ops` and the simulator take them by these rules. */
export const houseSteps = [
  'accept',
  'start',
  'reject',
  'hold',
  'release',
  'ship',
  'refund',
  'resend',
] as const;
export type HouseStep = (typeof houseSteps)[number];

/** What the rules look at. */
export interface HouseOrder {
  status: OrderStatus;
  /** Why it is on hold; null where it is not. */
  hold_reason: string | null;
  cancel_until: string | null;
  address_check: AddressCheck;
  /** Whether every print file is here (contract/orders/files.ts). */
  printable: boolean;
}

/** Statuses in which the house still has work with an order. */
const atWork: readonly OrderStatus[] = ['reviewing', 'resend', 'awaiting', 'process', 'partially-fulfilled'];

const begins: Record<HouseStep, readonly OrderStatus[]> = {
  accept: ['reviewing', 'resend'],
  start: ['awaiting'],
  reject: ['reviewing', 'awaiting', 'resend'],
  hold: atWork,
  release: atWork,
  ship: ['process', 'partially-fulfilled'],
  refund: ['awaiting', 'process', 'partially-fulfilled', 'fulfilled', 'rejected'],
  resend: ['partially-fulfilled', 'fulfilled'],
};

const no = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Not with an address that is to be checked (domain §1.3), nor without a file (domain §12.4). */
const complete = ({ address_check: check, printable }: HouseOrder): Verdict => {
  if (check === 'invalid' || check === 'unchecked') return no('address_to_check');
  return printable ? { ok: true } : no('print_file_missing');
};

/** Not before the seller's time to cancel is over. */
const review = (order: HouseOrder, now: Date): Verdict =>
  order.cancel_until !== null && new Date(order.cancel_until) > now
    ? no('cancel_window_open')
    : complete(order);

/** A consignment leaves once, and with something in it. */
export const consignmentMayLeave = ({ hasLeft, parcels }: { hasLeft: boolean; parcels: number }): Verdict =>
  hasLeft || parcels === 0 ? no('step_refused') : { ok: true };

/** An order on hold in a status where the house works on it; one that ended meanwhile is on hold no more. */
export const isHeld = ({
  status,
  hold_reason: reason,
}: Pick<HouseOrder, 'status' | 'hold_reason'>): boolean => reason !== null && atWork.includes(status);

/**
 * Whether the house may take a step on an order now. No step passes an order on hold but its release; a resend is a new
 * order, which holds nothing up.
 */
export const houseMay = (step: HouseStep, order: HouseOrder, now: Date): Verdict => {
  if (!begins[step].includes(order.status)) return no('step_refused');
  const held = isHeld(order);
  if (step === 'release') return held ? { ok: true } : no('order_not_held');
  if (held && step !== 'resend') return no('order_held');
  if (step === 'accept') return review(order, now);
  // Address and files may have changed since the review.
  return step === 'start' ? complete(order) : { ok: true };
};

/** Steps that look at the print files. */
export const needsFiles = (step: HouseStep): boolean => step === 'accept' || step === 'start';

/** Whether an order may be held for a reason: the seller is never asked for what its status has closed. */
export const mayHoldFor = (reason: string, { status }: Pick<HouseOrder, 'status'>): Verdict =>
  askedBy(reason) === undefined || beforeProduction.includes(status) ? { ok: true } : no('hold_unanswerable');
