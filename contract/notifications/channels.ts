import { notificationTypes, type NotificationKind } from './kinds.ts';

/** Channels of a notification. */
export interface Channels {
  bell: boolean;
  mail: boolean;
}

/** Choices of a person that differ from the defaults, by kind of notification. */
export type NotificationChoices = Partial<Record<NotificationKind, Channels>>;

export const notificationKinds = Object.keys(notificationTypes) as [NotificationKind, ...NotificationKind[]];

/** Kinds that are mailed by default, because they wait for the seller. */
const mailedByDefault = new Set<NotificationKind>([
  'order_rejected',
  'order_held',
  'parcel_returned',
  'ticket_answered',
  'ticket_opened',
  'links_failed',
  'debt_soon',
  'debt_today',
  'debt_over',
  'statement_ready',
  'store_broken',
  'store_payments_stopped',
]);

/**
 * Returns the channels of a kind for a person: their choice, or else the bell, plus mail for kinds that wait for them.
 */
export const channelsOf = (choices: NotificationChoices, kind: NotificationKind): Channels =>
  choices[kind] ?? { bell: true, mail: mailedByDefault.has(kind) };

/** Returns the kinds that a person has turned off in the bell. */
export const silentKinds = (choices: NotificationChoices): NotificationKind[] =>
  notificationKinds.filter((kind) => !channelsOf(choices, kind).bell);
