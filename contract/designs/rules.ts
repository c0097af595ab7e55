import type { OrderStatus } from '../orders/statuses.ts';

/** Statuses of orders whose files are still to be printed, or may have to be printed again. */
const waitingStatuses: ReadonlySet<OrderStatus> = new Set([
  'pending',
  'reviewing',
  'awaiting',
  'process',
  'rejected',
  'resend',
]);

/** Returns true if an order of this status still needs its files, so that none may be deleted. */
export const waitsForFiles = (status: OrderStatus): boolean => waitingStatuses.has(status);
