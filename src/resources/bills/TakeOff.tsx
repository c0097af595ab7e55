import { MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { isOpenBill, checkRemoveOrder } from '../../../contract/bills/rules.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { useBillCall } from './pay/useBillCall.ts';

/** Returns true if the reader may take orders off this bill. */
export const useMayTakeOff = (bill: BillDetail): boolean =>
  useMayAnywhere('orders.pay') && isOpenBill(bill) && bill.paid_cents !== null;

/** Takes an order off a bill that waits for its money; if that is refused, the button's name gives the reason. */
export const TakeOff = ({ bill, order }: { bill: BillDetail; order: BillOrder }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { takeOff } = useBillCall(bill.id);
  const permission = checkRemoveOrder(bill, order.amount_cents);
  const label = translate('bills.take_off.button', { code: order.code });
  const name = permission.ok ? label : `${label}. ${translate(`errors.${permission.reason}`)}`;
  return (
    <>
      <button
        type="button"
        className="pl-ib pl-ib-xs"
        aria-label={name}
        title={name}
        aria-disabled={!permission.ok}
        onClick={() => permission.ok && setIsAsking(true)}
      >
        <MdOutlineClose />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={translate('bills.take_off.title', { code: order.code })}
          text={translate(bill.orders.length === 1 ? 'bills.take_off.help_last' : 'bills.take_off.help')}
          submit={translate('bills.take_off.submit')}
          onClose={() => setIsAsking(false)}
          onSubmit={async () => {
            await takeOff(order.id);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
};
