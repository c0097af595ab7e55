import type { TransactionStatus } from './transactions.ts';

/** Whether the seller may still change or take back a request (domain §5.1). */
export const isOpen = (status: TransactionStatus): boolean => status === 'waiting' || status === 'pending';
