import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { forgotPassword } from '../providers/session/accounts.ts';
import { AccountPage } from './AccountPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CheckInbox } from './CheckInbox.tsx';

/** `/forgot`: requests a link to set a new password. */
export const Forgot = () => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    const send = () => forgotPassword(email);
    return <CheckInbox email={email} lead="auth.forgot.sent" send={send} onChange={() => setIsSent(false)} />;
  }
  const onSent = (to: string): void => {
    setEmail(to);
    setIsSent(true);
  };
  return (
    <AccountPage title={translate('auth.forgot.title')} lead={translate('auth.forgot.lead')}>
      <AddressForm
        email={email}
        submit={translate('auth.forgot.submit')}
        send={forgotPassword}
        onSent={onSent}
      />
    </AccountPage>
  );
};
