import { MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { isOpen, mayTakeOff } from '../../../contract/bills/rules.ts';
import { AskDialog } from '../../components/dialogs/AskDialog.tsx';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { useBillCall } from './pay/useBillCall.ts';

/** Whether the reader may take orders off this bill. */
export const useMayTakeOff = (bill: BillDetail): boolean =>
  useMayAnywhere('orders.pay') && isOpen(bill) && bill.paid_cents !== null;

/** Takes an order off a bill that waits for its money; why it cannot be stands in the name of the button. */
export const TakeOff = ({ bill, order }: { bill: BillDetail; order: BillOrder }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { takeOff } = useBillCall(bill.id);
  const verdict = mayTakeOff(bill, order.amount_cents);
  const label = translate('bills.take_off.button', { code: order.code });
  const name = verdict.ok ? label : `${label}. ${translate(`errors.${verdict.reason}`)}`;
  return (
    <>
      <button
        type="button"
        className="pl-ib pl-ib-xs"
        aria-label={name}
        title={name}
        aria-disabled={!verdict.ok}
        onClick={() => verdict.ok && setAsking(true)}
      >
        <MdOutlineClose />
      </button>
      {asking && (
        <AskDialog
          title={translate('bills.take_off.title', { code: order.code })}
          text={translate(bill.orders.length === 1 ? 'bills.take_off.help_last' : 'bills.take_off.help')}
          submit={translate('bills.take_off.submit')}
          onClose={() => setAsking(false)}
          onSubmit={async () => {
            await takeOff(order.id);
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
