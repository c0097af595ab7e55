import { notificationTypes, type NotificationKind } from './kinds.ts';

/** The channels of notifications. */
export interface Telling {
  bell: boolean;
  mail: boolean;
}

/** What differs from `toldAtFirst`, by kind of notification. */
export type NotificationChoices = Partial<Record<NotificationKind, Telling>>;

export const notificationKinds = Object.keys(notificationTypes) as [NotificationKind, ...NotificationKind[]];

/** What waits for the seller is mailed unless he says otherwise. */
const mailedAtFirst = new Set<NotificationKind>([
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
]);

/** The channels a person gets a kind by: his choice, else the bell, and mail too where the matter waits for him. */
export const tellingOf = (choices: NotificationChoices, kind: NotificationKind): Telling =>
  choices[kind] ?? { bell: true, mail: mailedAtFirst.has(kind) };

/** Kinds that a person does not want in his bell. */
export const silentKinds = (choices: NotificationChoices): NotificationKind[] =>
  notificationKinds.filter((kind) => !tellingOf(choices, kind).bell);
