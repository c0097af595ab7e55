import type { Transaction, TransactionStatus } from './transactions.ts';

/** Returns true if the seller may still change or withdraw a request (domain §5.1). */
export const isOpenTopUp = (status: TransactionStatus): boolean =>
  status === 'waiting' || status === 'pending';

/** Returns true if a receipt may be sent: while the request is open, and once (domain §5.1). */
export const maySendReceipt = ({
  status,
  receipt_name: name,
}: {
  status: TransactionStatus;
  receipt_name: string | null;
}): boolean => isOpenTopUp(status) && name === null;

type TransactionState = Pick<Transaction, 'kind' | 'status' | 'vnd'>;

/**
 * Returns true if a bank transfer is expected: then its QR code and transfer text are shown. Only requests by bank have
 * an amount in dong.
 */
export const awaitsBank = ({ kind, status, vnd }: TransactionState): boolean =>
  kind === 'topup' && status === 'waiting' && vnd !== null;

/** Returns true if the seller may add details to a top-up that was not sent by bank. */
export const canAddDetails = (transaction: TransactionState): boolean =>
  transaction.kind === 'topup' && isOpenTopUp(transaction.status) && !awaitsBank(transaction);

/** Returns true if a top-up was rejected or canceled and may be requested again. */
export const canRequestAgain = ({ kind, status }: TransactionState): boolean =>
  kind === 'topup' && (status === 'rejected' || status === 'canceled');
