import type { Transaction, TransactionStatus } from './transactions.ts';

/** Whether the seller may still change or take back a request (domain §5.1). */
export const isOpen = (status: TransactionStatus): boolean => status === 'waiting' || status === 'pending';

/** Whether a receipt may be sent: while the request is open, and once (domain §5.1). */
export const maySendReceipt = ({
  status,
  receipt_name: name,
}: {
  status: TransactionStatus;
  receipt_name: string | null;
}): boolean => isOpen(status) && name === null;

type Asked = Pick<Transaction, 'kind' | 'status' | 'method'>;

/** Whether money is to come by bank: then its QR and transfer text are what counts. */
export const awaitsBank = ({ kind, status, method }: Asked): boolean =>
  kind === 'topup' && status === 'waiting' && method === 'bank';

/** Whether the seller may say more of a top-up that he sent in another way. */
export const mayTellMore = (asked: Asked): boolean =>
  asked.kind === 'topup' && isOpen(asked.status) && !awaitsBank(asked);

/** Whether a top-up came to nothing, and may be asked for once more. */
export const mayAskAgain = ({ kind, status }: Asked): boolean =>
  kind === 'topup' && (status === 'rejected' || status === 'canceled');
