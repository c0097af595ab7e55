import type { ErrorCode } from '../errors.ts';
import { holdAction } from './holdActions.ts';
import { beforeProduction, type Verdict } from './rules.ts';
import type { AddressCheck, OrderStatus } from './statuses.ts';

/** Steps of staff on an order (architecture §4). Staff commands, `/v1/ops` and the simulator apply these rules. */
export const staffSteps = [
  'accept',
  'start',
  'reject',
  'hold',
  'release',
  'ship',
  'refund',
  'resend',
] as const;
export type StaffStep = (typeof staffSteps)[number];

/** Parts of an order that the rules read. */
export interface StaffOrder {
  status: OrderStatus;
  /** Reason of the hold; null if the order is not on hold. */
  hold_reason: string | null;
  cancel_until: string | null;
  address_check: AddressCheck;
  /** True if every print file is in the library (contract/orders/files.ts). */
  printable: boolean;
}

/** Statuses in which staff still have work with an order. */
const activeStatuses: readonly OrderStatus[] = [
  'reviewing',
  'resend',
  'awaiting',
  'process',
  'partially-fulfilled',
];

const statusesByStep: Record<StaffStep, readonly OrderStatus[]> = {
  accept: ['reviewing', 'resend'],
  start: ['awaiting'],
  reject: ['reviewing', 'awaiting', 'resend'],
  hold: activeStatuses,
  release: activeStatuses,
  ship: ['process', 'partially-fulfilled'],
  refund: ['awaiting', 'process', 'partially-fulfilled', 'fulfilled', 'rejected'],
  resend: ['partially-fulfilled', 'fulfilled'],
};

const refuse = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Refuses an order whose address must be checked (domain §1.3) or that lacks a file (domain §12.4). */
const checkComplete = ({ address_check: check, printable }: StaffOrder): Verdict => {
  if (check === 'invalid' || check === 'unchecked') return refuse('address_to_check');
  return printable ? { ok: true } : refuse('print_file_missing');
};

/** Refuses an order before the seller's time to cancel is over. */
const checkReview = (order: StaffOrder, now: Date): Verdict =>
  order.cancel_until !== null && new Date(order.cancel_until) > now
    ? refuse('cancel_window_open')
    : checkComplete(order);

/** Returns whether a container may leave: only once, and only with parcels. */
export const checkContainerMayLeave = ({
  hasLeft,
  parcels,
}: {
  hasLeft: boolean;
  parcels: number;
}): Verdict => (hasLeft || parcels === 0 ? refuse('step_refused') : { ok: true });

/** Returns true if an order is on hold and staff still work on it; a hold ends with the order. */
export const isHeld = ({
  status,
  hold_reason: reason,
}: Pick<StaffOrder, 'status' | 'hold_reason'>): boolean => reason !== null && activeStatuses.includes(status);

/**
 * Returns whether staff may take a step on an order now. An order on hold allows only its release, and a resend, which
 * is a new order.
 */
export const checkStaffStep = (step: StaffStep, order: StaffOrder, now: Date): Verdict => {
  if (!statusesByStep[step].includes(order.status)) return refuse('step_refused');
  const isOnHold = isHeld(order);
  if (step === 'release') return isOnHold ? { ok: true } : refuse('order_not_held');
  if (isOnHold && step !== 'resend') return refuse('order_held');
  if (step === 'accept') return checkReview(order, now);
  // Address and files may have changed since the review.
  return step === 'start' ? checkComplete(order) : { ok: true };
};

/** Returns true for steps that check the print files. */
export const needsFiles = (step: StaffStep): boolean => step === 'accept' || step === 'start';

/**
 * Returns whether an order may be held for a reason: the seller is never asked for an action that the status forbids.
 */
export const mayHoldFor = (reason: string, { status }: Pick<StaffOrder, 'status'>): Verdict =>
  holdAction(reason) === undefined || beforeProduction.includes(status)
    ? { ok: true }
    : refuse('hold_unanswerable');

/**
 * A parcel that staff change. `events`: number of its carrier's reports; `confirmedEvents`: the number that staff saw.
 */
interface ChangedParcel {
  isScanned: boolean;
  events: number;
  confirmedEvents: number | undefined;
}

/**
 * Returns whether staff may void a parcel or change its number: only of an order that is being sent. What a carrier has
 * reported is about the number and goes with it, so once it has scanned the parcel, staff confirm that these events are
 * another parcel's; what comes meanwhile they have not seen.
 */
export const checkParcelChange = ({
  status,
  isScanned,
  events,
  confirmedEvents,
}: Pick<StaffOrder, 'status'> & ChangedParcel): Verdict => {
  if (status !== 'partially-fulfilled' && status !== 'fulfilled') return refuse('step_refused');
  if (confirmedEvents === undefined) return isScanned ? refuse('parcel_scanned') : { ok: true };
  return confirmedEvents === events ? { ok: true } : refuse('version_conflict');
};
