import { endedCodes, type TrackingCodeName, trackingCodeNames, trackingCodes } from './codes.ts';

/** Why a parcel is late (domain §4). */
export const lateReasons = ['overdue', 'no_scan', 'undelivered', 'lost'] as const;
export type LateReason = (typeof lateReasons)[number];

/** Needs of the last event: those that the buyer settles, then those that the seller does. */
const buyerNeeds = { at_pickup: 'pickup', attempt_failed: 'failed' } as const;
const eventNeeds = { returning: 'returning', exception: 'exception' } as const;

const codesOf = (needs: object): number[] =>
  trackingCodeNames.filter((name) => Object.hasOwn(needs, name)).map((name) => trackingCodes[name]);

/** Codes at which the buyer has to act: the silence of the carrier says nothing. */
export const buyerCodes: readonly number[] = codesOf(buyerNeeds);

/** Codes that say themselves what is to be done: their parcels are not counted as ones without news, too. */
export const needCodes: readonly number[] = codesOf({ ...buyerNeeds, ...eventNeeds });

/** Instants of a parcel that are fixed by its payment, its sending and its last event. */
export interface Deadlines {
  /** By when it was promised to arrive. */
  promised_at: string | null;
  scan_by: string | null;
  deliver_by: string | null;
  lost_by: string | null;
  silent_by: string | null;
}

interface LateRule {
  reason: LateReason;
  after: keyof Deadlines;
  /** Counts only before the first scan. */
  unscanned?: true;
  /** Counts only while the carrier has to act (`buyerCodes`). */
  carried?: true;
}

/** Past which instant a parcel is late, the gravest reason first. The server's queries are built from the same rules. */
export const lateRules: readonly LateRule[] = [
  { reason: 'lost', after: 'silent_by', carried: true },
  { reason: 'lost', after: 'lost_by' },
  { reason: 'undelivered', after: 'deliver_by' },
  { reason: 'no_scan', after: 'scan_by', unscanned: true },
  { reason: 'overdue', after: 'promised_at' },
];

/** The facts that lateness is judged by. */
export interface JudgedParcel extends Deadlines {
  code: TrackingCodeName;
  activated: boolean;
}

/** The instants from which on a parcel is late unless something happens, the gravest first; none once it has arrived or is back. */
const deadlinesOf = (parcel: JudgedParcel): { reason: LateReason; since: string }[] => {
  const code = trackingCodes[parcel.code];
  if (endedCodes.includes(code)) return [];
  return lateRules.flatMap(({ reason, after, unscanned, carried }) => {
    const since = parcel[after];
    const counts = !(unscanned && parcel.activated) && !(carried && buyerCodes.includes(code));
    return since !== null && counts ? [{ reason, since }] : [];
  });
};

/** Returns why a parcel is late, and since when; undefined if it is not. */
export const latenessOf = (parcel: JudgedParcel, now: number) =>
  deadlinesOf(parcel).find(({ since }) => Date.parse(since) < now);

/** Returns from when on the parcel can be refunded or resent; undefined where nothing says so. */
export const claimableFrom = (parcel: JudgedParcel): string | undefined =>
  deadlinesOf(parcel)
    .filter(({ reason }) => reason !== 'overdue')
    .map(({ since }) => since)
    .toSorted()[0];

/** Days without news after which a parcel is shown as one that does not move. */
export const stuckDays = 7;

/** Days without a scan after which a label is shown as not activated: 90 % are scanned within them (domain §4, "P+3"). */
export const activationDays = 3;

interface QuietParcel {
  activated: boolean;
  /** Null once nothing is waited for, and where the last event itself says what is to be done. */
  quiet_days: number | null;
}

/** Returns what a parcel without news needs a look for: nobody scanned it, or it does not move. The marks of the list narrow by the same. */
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

const lookUp = <T extends object>(needs: T, code: string): T[keyof T] | undefined =>
  Object.hasOwn(needs, code) ? needs[code as keyof T] : undefined;

/**
 * Returns what is to be done about a parcel: lost comes first, then what the buyer has to do, then what else can be claimed,
 * then what its last event says, then that nothing is heard of it, and last that its date has passed.
 */
export const needOf = (parcel: JudgedParcel & QuietParcel, now: number): ParcelNeed | undefined => {
  const reason = latenessOf(parcel, now)?.reason;
  if (reason === 'lost') return reason;
  const claim = reason === 'overdue' ? undefined : reason;
  return (
    lookUp(buyerNeeds, parcel.code) ?? claim ?? lookUp(eventNeeds, parcel.code) ?? markOf(parcel) ?? reason
  );
};
