import { z } from 'zod';
import { announcementSchema } from '../announcements.ts';
import type { Right } from '../permissions.ts';
import { recordSchema } from '../schema/derive.ts';
import { notifications, notificationStatuses, notificationTypeNames } from './notifications.ts';

/** Calls of the notifications (spec §7) and their English texts. */

/** Spec §9. */
export const notificationPageSize = 10;
export const notificationPollMs = 10_000;

/** What happened → the type of spec §3, which says what the notification leads to. */
export const notificationTypes = {
  import_done: 'order',
  order_rejected: 'order',
  links_failed: 'order',
  export_ready: 'export_fulfill',
  bill_on_credit: 'bill',
} as const;

export type NotificationKind = keyof typeof notificationTypes;

/** Who may know of a kind: the same right that opens what it leads to. */
export const rightFor: Record<NotificationKind, Right> = {
  import_done: 'orders.view',
  order_rejected: 'orders.view',
  links_failed: 'orders.view',
  export_ready: 'orders.export',
  bill_on_credit: 'bills.view',
};

export type NotificationType = (typeof notificationTypeNames)[number];

/** Types that something is told of now. */
export const toldTypes: readonly NotificationType[] = notificationTypeNames.filter((type) =>
  Object.values<NotificationType>(notificationTypes).includes(type),
);

const kinds = ['import_done', 'order_rejected', 'links_failed', 'export_ready', 'bill_on_credit'] as const satisfies NotificationKind[];

/** English texts in the form of the catalogues: `%{name}` stands for a parameter. */
export const notificationTexts = {
  import_done: { title: 'Import finished: %{created} created', message: '%{file} · %{skipped} skipped, %{failed} failed' },
  order_rejected: { title: 'Order #%{code} was rejected', message: 'Reason: %{reason}' },
  links_failed: { title: 'Print files not copied: %{links}', message: 'Orders that need another file: %{orders}, such as #%{code}' },
  export_ready: { title: 'Export is ready', message: '%{file} · %{rows} rows' },
  bill_on_credit: { title: 'Bill #%{code} is due by %{due}', message: 'It was paid on credit. Top up before then to keep ordering.' },
} satisfies Record<NotificationKind, { title: string; message: string }>;

/** What every call of notifications answers: the record, its object and its words. `title` and `message` are English. */
export const notificationSchema = recordSchema(notifications).extend({
  object_id: z.uuid(),
  kind: z.enum(kinds),
  /** Values of the text, for readers of another language. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET /users/notifications, newest first: older than `last_id`, newer than `first_id`. */
export const notificationQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(notificationPageSize),
  first_id: z.uuid().optional(),
  last_id: z.uuid().optional(),
  status: z.enum(notificationStatuses).optional(),
  type: z.enum(notificationTypeNames).optional(),
});

/** System notifications are all that are current, whatever the page and its `status`. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  system_notifications: z.array(announcementSchema),
});

/** PUT /users/notifications/read: without ids all unread ones. */
export const readNotificationsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500).optional() });

/** Puts the parameters into a text of `notificationTexts`. */
export const fillText = (text: string, params: Notification['params']): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
