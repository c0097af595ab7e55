import { endedCodes, type TrackingCodeName, trackingCodeNames, trackingCodes } from './codes.ts';

/** Reasons why a parcel is late (domain §4). */
export const lateReasons = ['overdue', 'no_scan', 'undelivered', 'lost'] as const;
export type LateReason = (typeof lateReasons)[number];

/** Needs by last event: those that the buyer settles, then those that the seller settles. */
const buyerNeeds = { at_pickup: 'pickup', attempt_failed: 'failed' } as const;
const eventNeeds = { returning: 'returning', exception: 'exception' } as const;

const codesOf = (needs: object): number[] =>
  trackingCodeNames.filter((name) => Object.hasOwn(needs, name)).map((name) => trackingCodes[name]);

/** Codes at which the buyer has to act, so that the carrier's silence means nothing. */
export const buyerCodes: readonly number[] = codesOf(buyerNeeds);

/** Codes that need an action themselves, so that their parcels do not count as without news. */
export const needCodes: readonly number[] = codesOf({ ...buyerNeeds, ...eventNeeds });

/** Times of a parcel that are fixed by its payment, its dispatch and its last event. */
export interface Deadlines {
  /** Time by which it was promised to arrive. */
  promised_at: string | null;
  scan_by: string | null;
  deliver_by: string | null;
  lost_by: string | null;
  silent_by: string | null;
}

interface LateRule {
  reason: LateReason;
  after: keyof Deadlines;
  /** True if the rule counts only before the first scan. */
  unscanned?: true;
  /** True if the rule counts only while the carrier has to act (`buyerCodes`). */
  carried?: true;
}

/**
 * Time after which a parcel is late by each reason, the most severe first. The server's queries are built from the same
 * rules.
 */
export const lateRules: readonly LateRule[] = [
  { reason: 'lost', after: 'silent_by', carried: true },
  { reason: 'lost', after: 'lost_by' },
  { reason: 'undelivered', after: 'deliver_by' },
  { reason: 'no_scan', after: 'scan_by', unscanned: true },
  { reason: 'overdue', after: 'promised_at' },
];

/** Facts that lateness is computed from. */
export interface JudgedParcel extends Deadlines {
  code: TrackingCodeName;
  activated: boolean;
}

/**
 * Returns the times from which a parcel is late if nothing happens, the most severe first; empty once it has arrived or
 * come back.
 */
const deadlinesOf = (parcel: JudgedParcel): { reason: LateReason; since: string }[] => {
  const code = trackingCodes[parcel.code];
  if (endedCodes.includes(code)) return [];
  return lateRules.flatMap(({ reason, after, unscanned, carried }) => {
    const since = parcel[after];
    const counts = !(unscanned && parcel.activated) && !(carried && buyerCodes.includes(code));
    return since !== null && counts ? [{ reason, since }] : [];
  });
};

/** Returns why and since when a parcel is late; undefined if it is not. */
export const latenessOf = (parcel: JudgedParcel, now: number) =>
  deadlinesOf(parcel).find(({ since }) => Date.parse(since) < now);

/** Returns the time from which the parcel can be refunded or resent; undefined if none applies. */
export const claimStart = (parcel: JudgedParcel): string | undefined =>
  deadlinesOf(parcel)
    .filter(({ reason }) => reason !== 'overdue')
    .map(({ since }) => since)
    .toSorted()[0];

/** Days without news after which a parcel is shown as stuck. */
export const stuckDays = 7;

/**
 * Days without a scan after which a label is shown as not activated: 90 % are scanned within them (domain §4, "P+3").
 */
export const activationDays = 3;

interface QuietParcel {
  activated: boolean;
  /** Null if no news is expected, or if the last event itself needs an action. */
  quiet_days: number | null;
}

/**
 * Returns why a parcel without news needs attention: never scanned, or stuck. The marks of the list use the same
 * limits.
 */
export const markOf = ({ activated, quiet_days: days }: QuietParcel): 'not_activated' | 'stuck' | null => {
  if (days === null) return null;
  if (!activated) return days >= activationDays ? 'not_activated' : null;
  return days >= stuckDays ? 'stuck' : null;
};

export type ParcelNeed =
  | LateReason
  | (typeof buyerNeeds)[keyof typeof buyerNeeds]
  | (typeof eventNeeds)[keyof typeof eventNeeds]
  | NonNullable<ReturnType<typeof markOf>>;

const findNeed = <T extends object>(needs: T, code: string): T[keyof T] | undefined =>
  Object.hasOwn(needs, code) ? needs[code as keyof T] : undefined;

/**
 * Returns the need of a parcel, in this order: lost, an action of the buyer, another claim, the need of its last event,
 * no news, a missed date.
 */
export const parcelNeed = (parcel: JudgedParcel & QuietParcel, now: number): ParcelNeed | undefined => {
  const reason = latenessOf(parcel, now)?.reason;
  if (reason === 'lost') return reason;
  const claim = reason === 'overdue' ? undefined : reason;
  return (
    findNeed(buyerNeeds, parcel.code) ??
    claim ??
    findNeed(eventNeeds, parcel.code) ??
    markOf(parcel) ??
    reason
  );
};
