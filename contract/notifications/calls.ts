import { z } from 'zod';
import { changesSchema } from '../changes.ts';
import { countSchema } from '../lists.ts';
import { notificationPageSize, type NotificationKind } from './kinds.ts';
import { announcementSchema } from '../announcements.ts';
import { recordSchema } from '../schema/derive.ts';
import { notificationStatuses, notificationTypeNames } from './kinds.ts';
import { notifications } from './notifications.ts';

/** Calls of the notifications (spec §7) and their English texts. */

const kinds = [
  'import_done',
  'order_rejected',
  'order_held',
  'order_released',
  'order_refunded',
  'order_resent',
  'parcel_returned',
  'ticket_answered',
  'ticket_opened',
  'container_shipped',
  'links_failed',
  'export_ready',
  'mockups_ready',
  'bill_on_credit',
  'top_up_booked',
  'top_up_rejected',
  'waiting_paid',
  'debt_soon',
  'debt_today',
  'debt_over',
  'withdrawal_paid',
  'withdrawal_refused',
  'tier_changed',
  'statement_ready',
  'balance_adjusted',
  'balance_low',
  'store_broken',
  'prices_scheduled',
  'prices_withdrawn',
  'prices_changed',
  'stock_out',
  'stock_back',
  'store_payments_stopped',
] as const satisfies NotificationKind[];

/** A notification in responses: the record, its object and its texts. `title` and `message` are English. */
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

/** `system_notifications` are all current announcements, whatever the page and its `status`. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  system_notifications: z.array(announcementSchema),
});

/**
 * GET /users/notifications/count: the poll of the bell also returns recent changes, so that no page needs a poll of its
 * own.
 */
export const bellSchema = countSchema.extend({ changes: changesSchema });

/** PUT /users/notifications/read: without ids, all unread ones. */
export const readNotificationsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500).optional() });
