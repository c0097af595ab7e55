import type { OrderStatus } from '../orders/statuses.ts';

/** Orders whose files are still to be printed, or may have to be printed again. */
const waiting: ReadonlySet<OrderStatus> = new Set([
  'pending',
  'reviewing',
  'awaiting',
  'process',
  'rejected',
  'resend',
]);

/** Whether an order of this status still waits for its files: none of them may be deleted until then. */
export const waitsForFiles = (status: OrderStatus): boolean => waiting.has(status);
