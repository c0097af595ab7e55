import { MdOutlineFileDownload, MdOutlinePrint } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { mayCancelBill, checkPayment } from '../../../contract/bills/rules.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { PassingButton } from '../../components/page/PassingButton.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { pdfName, pdfPath } from '../../workflows/money/pdfs.ts';
import { PdfMenu } from './PdfMenu.tsx';
import { PayBillDialog } from './pay/PayBillDialog.tsx';
import { useFile } from '../../views/export/useFile.ts';
import { useBillCall } from './pay/useBillCall.ts';

const CancelDialog = ({ bill, onClose }: { bill: BillDetail; onClose: () => void }) => {
  const translate = useTranslate();
  const { cancel } = useBillCall(bill.id);
  const paidCents = bill.paid_cents ?? 0;
  return (
    <ConfirmDialog
      title={translate('bills.cancel.title', { code: bill.code })}
      text={translate(paidCents > 0 ? 'bills.cancel.help_paid' : 'bills.cancel.help', {
        amount: formatMoney(paidCents),
      })}
      safe="bills.cancel.keep"
      submit={translate('bills.cancel.button')}
      onClose={onClose}
      onSubmit={async () => {
        await cancel();
        onClose();
      }}
    />
  );
};

/** The actions on a bill: print, save and, while it waits for its money, pay or cancel. */
export const BillButtons = ({ record: bill }: { record: BillDetail }) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'pay' | 'cancel'>();
  const mayPay = useMayAnywhere('orders.pay');
  const { save, busy } = useFile();
  // A phone shares the PDF instead of printing; its buttons then fit in one row.
  const onPhone = useMedia(phoneScreen);
  const close = (): void => setDialog(undefined);
  const canPay = mayPay && checkPayment(bill).ok;
  const canCancel = mayPay && mayCancelBill(bill).ok;
  return (
    <>
      {!onPhone && (
        <Button variant="outlined" startIcon={<MdOutlinePrint />} onClick={() => window.print()}>
          {translate('bills.print')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<MdOutlineFileDownload />}
        loading={busy}
        onClick={() => save(pdfPath(bill.id), pdfName(bill))}
      >
        {translate('bills.pdf')}
      </Button>
      <PdfMenu bill={bill} save={save} />
      {canCancel && (
        <PassingButton variant="outlined" onClick={() => setDialog('cancel')}>
          {translate('bills.cancel.button')}
        </PassingButton>
      )}
      {canPay && (
        <PassingButton variant="contained" onClick={() => setDialog('pay')}>
          {translate('bills.pay.button', { amount: formatMoney(bill.left_cents) })}
        </PassingButton>
      )}
      {dialog === 'pay' && <PayBillDialog bill={bill} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog bill={bill} onClose={close} />}
    </>
  );
};
