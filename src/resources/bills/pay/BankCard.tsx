import { MdOutlineAccountBalance } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { BillDetail, BillFigures } from '../../../../contract/bills/calls.ts';
import { isOpenBill, isOwed } from '../../../../contract/bills/rules.ts';
import { dongOf } from '../../../../contract/topups/dong.ts';
import type { TransactionDetail } from '../../../../contract/topups/calls.ts';
import { topUpLimits } from '../../../../contract/topups/methods.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { formatDong, formatMoney } from '../../../i18n/format.ts';
import { topUpPath } from '../../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { withTexts } from '../../../providers/texts/texts.ts';
import { useRate } from '../../../providers/useRate.ts';
import { useBillFigures } from '../../../workflows/money/useBillFigures.ts';
import { useTransfer } from './useTransfer.ts';

interface TransferProps {
  record: TransactionDetail;
  onClose: () => void;
}

const BankTransferCard = lazyPart<TransferProps>(() =>
  withTexts(import('../../../workflows/money/BankTransferCard.tsx'), 'topUp').then(
    (part) => part.BankTransferCard,
  ),
);

/**
 * Returns the cents that must come in to pay the bill. An open bill takes from the balance first; one on credit is
 * owed in full.
 */
const lackingFor = (bill: BillDetail, { balance_cents: balance }: BillFigures): number => {
  const leftCents = bill.left_cents ?? 0;
  return isOpenBill(bill) ? leftCents - Math.max(0, balance) : leftCents;
};

interface TransferRequestProps {
  cents: number;
  bill: BillDetail;
  /** True if other bills on credit are owed too. */
  hasOtherBills: boolean;
}

const TransferRequest = ({ cents, bill, hasOtherBills }: TransferRequestProps) => {
  const translate = useTranslate();
  const rate = useRate();
  const billId = isOpenBill(bill) ? bill.id : undefined;
  const { record, forget, busy, error, start } = useTransfer({ cents, billId });
  const paymentOrder = billId
    ? translate('bills.bank.first')
    : hasOtherBills && translate('bills.bank.oldest');
  if (record) {
    return (
      <>
        {paymentOrder && <p className="pl-muted">{paymentOrder}</p>}
        <BankTransferCard record={record} onClose={forget} />
      </>
    );
  }
  return (
    <>
      {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
      <p>
        {translate('bills.bank.help', { amount: formatMoney(cents) })}{' '}
        {rate !== undefined && (
          <span className="pl-muted pl-tn pl-nw">{formatDong(dongOf(cents, rate))}</span>
        )}
      </p>
      {paymentOrder && <p className="pl-muted">{paymentOrder}</p>}
      <div className="pl-row pl-topup-acts">
        <Button
          variant="outlined"
          startIcon={<MdOutlineAccountBalance />}
          loading={busy}
          onClick={() => void start()}
        >
          {translate('bills.bank.show')}
        </Button>
        <Button to={topUpPath(cents, billId)}>{translate('bills.bank.other')}</Button>
      </div>
    </>
  );
};

/**
 * A bank transfer that pays what the balance lacks for this bill (prototype `bill`). Renders nothing if the balance
 * suffices.
 */
export const BankCard = ({ record: bill }: { record: BillDetail }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  const { data: figures } = useBillFigures(mayPay && isOwed(bill));
  const cents = figures ? Math.min(Math.max(lackingFor(bill, figures), 0), topUpLimits.max) : 0;
  if (!mayPay || !isOwed(bill) || cents === 0) return null;
  const transferCents = Math.max(cents, topUpLimits.min);
  return (
    <TitleCard title={translate('bills.bank.title')}>
      <div className="pl-card-body pl-stack">
        <TransferRequest
          key={transferCents}
          cents={transferCents}
          bill={bill}
          hasOtherBills={figures !== undefined && figures.to_pay.cents > (bill.left_cents ?? 0)}
        />
      </div>
    </TitleCard>
  );
};
