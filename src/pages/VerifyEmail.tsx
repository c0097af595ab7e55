import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NoteBox } from '../components/NoteBox.tsx';
import { resendVerification, verifyEmail } from '../providers/accounts.ts';
import { codeOf } from '../providers/httpError.ts';
import { AccountPage } from './AccountPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const AskAgain = () => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) {
    const send = () => resendVerification(email);
    return <CheckInbox email={email} lead="auth.verify.sent" send={send} onChange={() => setSent(false)} />;
  }
  const onSent = (to: string): void => {
    setEmail(to);
    setSent(true);
  };
  return (
    <AccountPage title={translate('auth.verify.again_title')} lead={translate('auth.verify.again_lead')}>
      <AddressForm email={email} submit={translate('auth.verify.again')} send={resendVerification} onSent={onSent} />
    </AccountPage>
  );
};

/** A press of a button, not the visit, uses the link: programs that look through mails visit links as well. */
const Confirm = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await verifyEmail(token);
      void navigate('/', { replace: true });
    } catch (error) {
      if (codeOf(error) === 'link_expired') onExpired();
      else setFailure(error instanceof Error ? error.message : 'app.unexpected');
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void confirm();
  };
  return (
    <AccountPage title={translate('auth.verify.title')} lead={translate('auth.verify.lead')}>
      <form onSubmit={onSubmit} className="pl-stack">
        {failure && (
          <NoteBox tone="critical" role="alert">
            {translate(failure)}
          </NoteBox>
        )}
        <SubmitButton label={translate('auth.verify.submit')} busy={busy} />
      </form>
    </AccountPage>
  );
};

/** `/verify-email?token=`: proves the address and signs in; without a good link it offers another mail. */
export const VerifyEmail = () => {
  const [query] = useSearchParams();
  const [expired, setExpired] = useState(false);
  const token = query.get('token');
  return token && !expired ? <Confirm token={token} onExpired={() => setExpired(true)} /> : <AskAgain />;
};
