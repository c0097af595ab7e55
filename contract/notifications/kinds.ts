import { exportRights } from '../accounts/exportRights.ts';
import type { Right } from '../accounts/permissions.ts';

/** Types of spec §3: the kind of object that a notification links to. */
export const notificationTypeNames = ['order', 'bill', 'container', 'export_fulfill'] as const;

export const notificationStatuses = ['unread', 'readed'] as const;

/** Page size and poll interval of spec §9. */
export const notificationPageSize = 10;
export const notificationPollMs = 10_000;
/**
 * Largest number of unread notifications that the bell counts; it shows one less with a plus. Counting more would make
 * each poll more expensive.
 */
export const unreadLimit = 100;

/** Types of spec §3 by kind of notification. */
export const notificationTypes = {
  import_done: 'order',
  order_rejected: 'order',
  order_held: 'order',
  order_released: 'order',
  order_refunded: 'order',
  order_resent: 'order',
  parcel_returned: 'order',
  ticket_answered: 'order',
  ticket_opened: 'order',
  container_shipped: 'container',
  links_failed: 'order',
  export_ready: 'export_fulfill',
  mockups_ready: 'export_fulfill',
  bill_on_credit: 'bill',
  top_up_booked: 'bill',
  top_up_rejected: 'bill',
  waiting_paid: 'bill',
  debt_soon: 'bill',
  debt_today: 'bill',
  debt_over: 'bill',
  withdrawal_paid: 'bill',
  withdrawal_refused: 'bill',
  tier_changed: 'bill',
  statement_ready: 'bill',
  balance_adjusted: 'bill',
  balance_low: 'bill',
  store_broken: 'order',
  prices_scheduled: 'order',
  prices_withdrawn: 'order',
  prices_changed: 'order',
  stock_out: 'order',
  stock_back: 'order',
  store_payments_stopped: 'bill',
} as const;

export type NotificationKind = keyof typeof notificationTypes;

const [orders, bills, tickets, stores] = [
  ['orders.view'],
  ['bills.view'],
  ['tickets.view'],
  ['stores.edit'],
] as const satisfies readonly (readonly Right[])[];

/** Rights of which one is needed to see a kind: those that open its object. An export may be of any list. */
export const rightsFor: Record<NotificationKind, readonly Right[]> = {
  import_done: orders,
  order_rejected: orders,
  order_held: orders,
  order_released: orders,
  order_refunded: orders,
  order_resent: orders,
  parcel_returned: orders,
  ticket_answered: tickets,
  ticket_opened: tickets,
  container_shipped: orders,
  links_failed: orders,
  export_ready: Object.values(exportRights),
  mockups_ready: orders,
  bill_on_credit: bills,
  top_up_booked: bills,
  top_up_rejected: bills,
  waiting_paid: bills,
  debt_soon: bills,
  debt_today: bills,
  debt_over: bills,
  withdrawal_paid: bills,
  withdrawal_refused: bills,
  tier_changed: bills,
  statement_ready: bills,
  balance_adjusted: bills,
  balance_low: bills,
  store_broken: stores,
  prices_scheduled: ['cost.view'],
  prices_withdrawn: ['cost.view'],
  prices_changed: ['cost.view'],
  stock_out: orders,
  stock_back: orders,
  store_payments_stopped: stores,
};

export type NotificationType = (typeof notificationTypeNames)[number];

/** Types that are in use now. */
export const usedTypes: readonly NotificationType[] = notificationTypeNames.filter((type) =>
  Object.values<NotificationType>(notificationTypes).includes(type),
);

/** English texts in the form of the catalogues: `%{name}` is replaced by a parameter. */
export const notificationTexts = {
  import_done: {
    title: 'Import finished: %{created} created',
    message: '%{file} · %{skipped} skipped, %{failed} failed',
  },
  order_rejected: { title: 'Order #%{code} was rejected', message: 'Reason: %{reason}' },
  order_held: { title: 'Order #%{code} is on hold', message: 'Reason: %{reason}' },
  order_released: { title: 'Order #%{code} continues', message: 'It is no longer on hold.' },
  order_refunded: { title: 'Order #%{code} was refunded', message: '$%{amount} went back to your balance.' },
  order_resent: { title: 'Order #%{original} was resent', message: 'Order #%{code}, free of charge' },
  parcel_returned: {
    title: 'A package of order #%{code} was returned',
    message: 'Tracking number: %{number}',
  },
  ticket_answered: { title: 'Ticket #%{code} was answered', message: 'About: %{subject}' },
  ticket_opened: { title: 'We have a question about order #%{order}', message: 'Ticket #%{code}' },
  container_shipped: {
    title: 'Container %{code} has shipped',
    message: 'Packages: %{parcels}, orders: %{orders}',
  },
  links_failed: {
    title: 'Print files not copied: %{links}',
    message: 'Orders that need another file: %{orders}, such as #%{code}',
  },
  export_ready: { title: 'Export is ready', message: '%{file} · %{rows} rows' },
  mockups_ready: { title: 'Mockups are ready', message: '%{file} · %{rows} pictures' },
  bill_on_credit: {
    title: 'Bill #%{code} is due by %{due}',
    message: 'It was paid on credit. Top up before then to keep ordering.',
  },
  top_up_booked: { title: '$%{amount} is in your balance', message: 'Top-up #%{code}' },
  top_up_rejected: { title: 'Top-up #%{code} was rejected', message: 'Reason: %{reason}' },
  debt_soon: { title: '%{amount} is due on %{due}', message: 'Top up before then to keep ordering.' },
  debt_today: { title: '%{amount} is due today', message: 'Top up today to keep ordering.' },
  debt_over: {
    title: '%{amount} was due on %{due}',
    message: 'New orders cannot be paid before the account is topped up.',
  },
  withdrawal_paid: { title: 'Withdrawal #%{code} was paid out', message: '$%{amount} is on its way to you.' },
  withdrawal_refused: {
    title: 'Withdrawal #%{code} was refused',
    message: 'The money is back in your balance. Reason: %{reason}',
  },
  tier_changed: {
    title: 'Your package is %{package} this month',
    message: '%{orders} paid orders last month: %{percent}% off base products.',
  },
  statement_ready: {
    title: 'The statement of %{month} is ready',
    message: '%{rows} entries, %{bills} bills. See it on your balance page.',
  },
  balance_adjusted: { title: 'Your balance was corrected: %{amount}', message: 'Reason: %{reason}' },
  balance_low: {
    title: 'Your balance is low: $%{amount} left to spend',
    message: 'You spent $%{spent} in the last %{days} days. Top up so that new orders do not wait.',
  },
  store_broken: {
    title: 'The store %{store} no longer works',
    message: 'Its orders wait there until the connection is mended.',
  },
  prices_scheduled: {
    title: 'Prices of products that you sell change on %{from}',
    message: '%{changes} · orders that you pay before then keep the present price.',
  },
  prices_withdrawn: {
    title: 'The announced change of prices was withdrawn',
    message: 'The present prices stay.',
  },
  prices_changed: {
    title: 'Prices of products that you sell have changed',
    message: '%{changes} · unpaid orders with another total: %{orders} (%{amount})',
  },
  store_payments_stopped: {
    title: 'Orders of %{store} are not paid automatically',
    message: 'Reason: %{reason}',
  },
  stock_out: {
    title: 'Out of stock: %{products}',
    message: 'Orders of these products cannot be paid until they are back.',
  },
  stock_back: { title: 'Back in stock: %{products}', message: 'Orders of these products can be paid again.' },
  waiting_paid: { title: 'Waiting orders paid: %{count}', message: 'Bill #%{code}' },
} satisfies Record<NotificationKind, { title: string; message: string }>;

/** Fills parameters into a text of `notificationTexts`. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
