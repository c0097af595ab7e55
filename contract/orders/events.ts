/**
 * What the timeline of an order can say; each kind is a key below `orders.events`. What `data` carries:
 * created {source} · edited {fields} · line_changed {from, to} · address_confirmed · note {note} ·
 * paid {bill, total_cents} · settled {total_cents, cents}: paid or, when negative, given back by resubmitting ·
 * canceled {refunded_cents, reason?}, contract/orders/cancelReasons.ts · rejected {reason}, contract/orders/rejectReasons.ts · resubmitted · accepted · started {provider} ·
 * shipped {package_no, number, carrier, line} · tracked {package_no, status} · fulfilled · refunded {cents} ·
 * quality_confirmed {dpi}, the lowest · blank_confirmed {reason}, contract/prints/ink.ts · resent {original} · made_again {code, reason} · held {reason}, contract/orders/holdReasons.ts · released.
 */
export const orderEventKinds = [
  'created',
  'edited',
  'line_changed',
  'address_confirmed',
  'quality_confirmed',
  'blank_confirmed',
  'note',
  'paid',
  'settled',
  'canceled',
  'rejected',
  'resubmitted',
  'accepted',
  'started',
  'shipped',
  'tracked',
  'fulfilled',
  'refunded',
  'resent',
  'made_again',
  'held',
  'released',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
