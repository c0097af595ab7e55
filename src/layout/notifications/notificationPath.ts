import { filteredPath, pagePath, recordPath } from '../../../contract/pagePaths.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { NotificationKind } from '../../../contract/notifications/kinds.ts';
import { saveExportFile } from '../../views/export/makeFile.ts';
import { useFileError } from '../../views/export/useFileError.ts';
import { topUpPath } from '../topUpPath.ts';

const ordersWith = (filter: object): string => filteredPath('orders', filter);

const oneOrder = ({ params }: Notification): string => ordersWith({ search: String(params['code']) });

const bill = ({ object_id: id }: Notification): string => recordPath('bills', id);

/** Returns the path for a debt; one caused by a correction alone has no bill. */
const debt = (notification: Notification): string =>
  notification.params['cause'] === 'adjustment' ? pagePath('balances') : bill(notification);

const ticket = ({ object_id: id }: Notification): string => recordPath('tickets', id);

const topUp = ({ object_id: id }: Notification): string => recordPath('transactions', id);

/** Paths by kind of notification (spec §2): a filtered list of orders, the bill, or null for a file. */
const paths: Record<NotificationKind, (notification: Notification) => string | null> = {
  import_done: ({ object_id: id }) => ordersWith({ import_id: id }),
  order_rejected: oneOrder,
  order_held: oneOrder,
  order_released: oneOrder,
  order_refunded: oneOrder,
  order_resent: oneOrder,
  parcel_returned: oneOrder,
  ticket_answered: ticket,
  ticket_opened: ticket,
  container_shipped: ({ object_id: id }) => ordersWith({ container_id: id }),
  links_failed: (notification) =>
    Number(notification.params['orders']) > 1 ? ordersWith({ matched: false }) : oneOrder(notification),
  bill_on_credit: bill,
  top_up_booked: topUp,
  top_up_rejected: topUp,
  debt_soon: debt,
  debt_today: debt,
  debt_over: debt,
  withdrawal_paid: topUp,
  withdrawal_refused: topUp,
  tier_changed: () => pagePath('bills'),
  statement_ready: () => pagePath('balances'),
  balance_adjusted: () => pagePath('balances'),
  balance_low: () => topUpPath(),
  store_broken: ({ object_id: id }) => recordPath('store_links', id),
  prices_scheduled: () => pagePath('catalog'),
  prices_withdrawn: () => pagePath('catalog'),
  prices_changed: () => ordersWith({ price_changed: true }),
  store_payments_stopped: ({ object_id: id }) => recordPath('store_links', id),
  stock_out: () => ordersWith({ in_stock: false }),
  stock_back: () => ordersWith({ status: ['pending'] }),
  waiting_paid: bill,
  export_ready: () => null,
  mockups_ready: () => null,
};

/** Returns the path of a notification's page; null if it leads to a file. */
export const notificationPath = (notification: Notification): string | null =>
  paths[notification.kind](notification);

/** Returns a function that saves the file of a notification. */
export const useSaveFile = (): ((notification: Notification) => void) => {
  const failed = useFileError();
  return ({ object_id: id, params }) => {
    saveExportFile({ id, file_name: String(params['file']) }).catch(failed);
  };
};
