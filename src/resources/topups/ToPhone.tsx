import { MdOutlineMail } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { postOnce } from '../../providers/http/idempotency.ts';

/** Mails the transfer with its QR to the reader's own address, to be opened where his bank's app is (prototype `topup-bank`). */
export const ToPhone = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { email } = await postOnce<{ email: string }>(`/bills/transactions/top-up/${id}/mail`, undefined);
      notify('topUp.transfer.mailed', { type: 'success', messageArgs: { email } });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<MdOutlineMail />} disabled={busy} onClick={() => void send()}>
      {translate('topUp.transfer.to_phone')}
    </Button>
  );
};
