import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

interface TransferProps {
  record: TransactionDetail;
  onClose: () => void;
}

/** Transfer with its QR code and texts, fetched when first shown. */
export const LazyBankTransferCard = lazyPart<TransferProps>(() =>
  withTexts(import('./BankTransferCard.tsx'), 'topUp').then((part) => part.BankTransferCard),
);
