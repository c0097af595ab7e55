/**
 * Kinds of timeline entries of an order; each is a key below `orderShow.events`. Fields of `data` by kind:
 * created {source} · billing_address, left_out {fields}, shortened {fields}: what was not taken as the store has it ·
 * edited {fields} · substituted {sku: the store's, from, to}: what was out of stock · line_changed {from, to} ·
 * address_confirmed · note {note} ·
 * paid {bill, total_cents} · settled {total_cents, cents}: paid or, if negative, returned by resubmitting ·
 * canceled {refunded_cents, reason?} (cancelReasons.ts) · rejected {reason} (rejectReasons.ts) · resubmitted · accepted
 * · started {provider} ·
 * shipped {package_no, number, carrier, line} · parcel_voided {package_no, number, events, reports} ·
 * parcel_renumbered {package_no, from, number, events, reports} (events: how many reports of the carrier went with the
 * former number; reports: the newest of them) · tracked {package_no, status} · fulfilled · refunded {cents} ·
 * recentered {positions}: files that a smaller print area would have lost · quality_confirmed {dpi: the lowest} ·
 * blank_confirmed {reason} (contract/prints/ink.ts) · placement_confirmed · resent {original} ·
 * made_again {code, reason} · held {reason} (holdReasons.ts) · released.
 */
export const orderEventKinds = [
  'created',
  'billing_address',
  'left_out',
  'shortened',
  'edited',
  'substituted',
  'line_changed',
  'address_confirmed',
  'recentered',
  'quality_confirmed',
  'blank_confirmed',
  'placement_confirmed',
  'note',
  'paid',
  'settled',
  'canceled',
  'rejected',
  'resubmitted',
  'accepted',
  'started',
  'shipped',
  'parcel_voided',
  'parcel_renumbered',
  'tracked',
  'fulfilled',
  'refunded',
  'resent',
  'made_again',
  'held',
  'released',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
