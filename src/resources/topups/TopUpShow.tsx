import { MdOutlineCheck, MdOutlineEdit } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { PassingButton } from '../../components/page/PassingButton.tsx';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { usePaymentHandle, PaymentContext } from './paymentHandle.ts';
import '../../workflows/money/topups.css';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { transactions, type Transaction } from '../../../contract/topups/transactions.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import type { FieldInfo } from '../../fields/view.ts';
import { formatDateTime, formatMoney, formatRate } from '../../i18n/format.ts';
import { SchemaSection } from '../../views/record/SchemaSection.tsx';
import { recordPath } from '../../../contract/pagePaths.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { useWaitingQueue } from '../../workflows/money/useWaitingQueue.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { AfterCard, StartsCard } from './StartsCard.tsx';
import { topUpOverrides } from './overrides.tsx';
import { TransferCard } from './TransferCard.tsx';

/** The actions on an open request (prototype `topup-bank`); a phone has them in its bar. */
export const PaymentButtons = ({ record: { kind, status } }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const handle = usePaymentHandle();
  const mayPay = useMayAnywhere('bills.pay');
  const onPhone = useMedia(phoneScreen);
  if (!mayPay || onPhone || kind !== 'topup' || !isOpenTopUp(status)) return null;
  return (
    <>
      <PassingButton onClick={() => handle.current?.cancel()}>
        {translate('topUp.payment.cancel')}
      </PassingButton>
      <Button variant="outlined" startIcon={<MdOutlineEdit />} onClick={() => handle.current?.edit()}>
        {translate('topUp.payment.edit')}
      </Button>
      {status === 'waiting' && (
        <PassingButton
          variant="contained"
          startIcon={<MdOutlineCheck />}
          onClick={() => handle.current?.reportPaid()}
        >
          {translate('topUp.payment.paid')}
        </PassingButton>
      )}
    </>
  );
};

/** Shows the time of the request, its bill, and how long its rate holds. */
const Facts = ({
  record: { created_at: at, bill, rate, rate_until: until, status },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  return (
    <>
      {translate('topUp.asked')} <DateTime value={at} />
      {bill && (
        <>
          {' · '}
          <Link to={recordPath('bills', bill.id)}>{translate('topUp.for_bill', { code: bill.code })}</Link>
        </>
      )}
      {rate !== null &&
        until !== null &&
        isOpenTopUp(status) &&
        ` · ${translate('topUp.transfer.rate_until', { rate: formatRate(Number(rate)), date: formatDateTime(until) })}`}
    </>
  );
};

/** The orders that the money of an open request starts, and the balance afterwards. */
const Starts = ({ record }: { record: TransactionDetail }) => {
  const { data } = useWaitingQueue(useMayAnywhere('orders.pay'));
  if (!data) return null;
  return (
    <>
      <StartsCard record={record} queue={data} />
      <AfterCard record={record} queue={data} />
    </>
  );
};

/** The fields of outgoing money, which has no top-up code, fee or dong amount. */
const withdrawalFields = new Set<string>([
  'created_at',
  'method',
  'amount_cents',
  'status',
  'reason',
  'note',
]);

const Summary = ({ record }: { record: TransactionDetail }) => (
  <>
    {record.kind === 'topup' && isOpenTopUp(record.status) && <Starts record={record} />}
    {transactions.show.map(({ title, fields }) => (
      <SchemaSection
        key={title}
        title={title}
        fields={record.kind === 'topup' ? fields : fields.filter((name) => withdrawalFields.has(name))}
      />
    ))}
  </>
);

/** The page itself explains the result, so the summary shows only the staff's note. */
const pageOverrides = {
  ...topUpOverrides,
  cell: {
    ...topUpOverrides.cell,
    reason: ({ reason }: Transaction, { choice }: FieldInfo) =>
      reason === null ? <EmptyValue /> : choice(reason),
  },
};

const sections = { transfer: TransferCard };
const aside = { summary: Summary };

/** `/bills/transactions/{id}`: how to pay, and the result. A reload or another device shows the same state. */
export const TopUpShow = () => {
  const translate = useTranslate();
  const title = ({ code, kind, amount_cents: cents }: Transaction): string =>
    translate(`topUp.name_${kind}`, { code, amount: formatMoney(cents) });
  return (
    <PaymentContext value={useRef(null)}>
      <SchemaShow
        resource={transactions}
        overrides={pageOverrides}
        title={title}
        facts={Facts}
        buttons={PaymentButtons}
        sections={sections}
        aside={aside}
      />
    </PaymentContext>
  );
};
