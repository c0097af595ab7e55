import type { Notification } from '../../contract/notifications/calls.ts';
import { notificationTypes, type NotificationKind } from '../../contract/notifications/kinds.ts';
import type { Tx } from '../database/tenant.ts';

/** A notification to write; its text is made from kind and params in the reader's language. */
export interface NewNotification {
  kind: NotificationKind;
  shopId: string | null;
  /** The only reader; by default everybody who may know of it. */
  userId?: string;
  objectId: string;
  params: Notification['params'];
}

/** Notifies sellers, in the transaction of the event. */
export const notifyAll = async (
  tx: Tx,
  notifications: readonly (NewNotification & { accountId: string })[],
): Promise<void> => {
  if (notifications.length === 0) return;
  const rows = notifications.map(({ accountId, kind, shopId, userId, objectId, params }) => ({
    account_id: accountId,
    shop_id: shopId,
    user_id: userId,
    type: notificationTypes[kind],
    object_id: objectId,
    kind,
    params: JSON.stringify(params),
  }));
  await tx.insertInto('notifications').values(rows).execute();
};

/** Notifies a seller, in the transaction of the event. */
export const notify = (tx: Tx, accountId: string, notification: NewNotification): Promise<void> =>
  notifyAll(tx, [{ ...notification, accountId }]);
