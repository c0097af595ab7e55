import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { resendVerification } from '../providers/session/accounts.ts';
import { useSession } from '../providers/session/useSession.ts';
import { AccountPage } from './AccountPage.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { emptySignUp, SignUpForm } from './SignUpForm.tsx';

/** `/sign-up`: opens an account; its owner then proves their address by mail. */
export const SignUp = () => {
  const translate = useTranslate();
  const session = useSession();
  const [texts, setTexts] = useState(emptySignUp);
  const [isSent, setIsSent] = useState(false);
  if (session) return <Navigate replace to="/" />;
  if (isSent) {
    const send = () => resendVerification(texts.email);
    return (
      <CheckInbox
        email={texts.email}
        lead="auth.sign_up.sent"
        send={send}
        onChange={() => setIsSent(false)}
      />
    );
  }
  const onSent = (next: typeof emptySignUp): void => {
    setTexts(next);
    setIsSent(true);
  };
  return (
    <AccountPage title={translate('auth.sign_up.title')} lead={translate('auth.sign_up.lead')}>
      <SignUpForm texts={texts} onSent={onSent} />
    </AccountPage>
  );
};
