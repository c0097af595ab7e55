import type { TransactionStatus } from './transactions.ts';

/** Whether the seller may still change or take back a request (domain §5.1). */
export const isOpen = (status: TransactionStatus): boolean => status === 'waiting' || status === 'pending';

/** Whether a receipt may be sent: while the request is open, and once (domain §5.1). */
export const maySendReceipt = ({ status, receipt_name: name }: { status: TransactionStatus; receipt_name: string | null }): boolean =>
  isOpen(status) && name === null;
