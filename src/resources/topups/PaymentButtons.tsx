import { MdOutlineCheck, MdOutlineEdit } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { isOpen } from '../../../contract/topups/rules.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { PassingButton } from '../../components/page/PassingButton.tsx';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { usePaymentHandle } from './paymentHandle.ts';

/** What can be done with an open request (prototype `topup-bank`); a phone has it in its bar. */
export const PaymentButtons = ({ record: { kind, status } }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const handle = usePaymentHandle();
  const mayPay = useMayAnywhere('bills.pay');
  const onPhone = useMedia(phoneScreen);
  if (!mayPay || onPhone || kind !== 'topup' || !isOpen(status)) return null;
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
          onClick={() => handle.current?.paid()}
        >
          {translate('topUp.payment.paid')}
        </PassingButton>
      )}
    </>
  );
};
