import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { forgotPassword } from '../providers/session/accounts.ts';
import { AccountPage } from './AccountPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CheckInbox } from './CheckInbox.tsx';

/** `/forgot`: asks for a link to set a new password. */
export const Forgot = () => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) {
    const send = () => forgotPassword(email);
    return <CheckInbox email={email} lead="auth.forgot.sent" send={send} onChange={() => setSent(false)} />;
  }
  const onSent = (to: string): void => {
    setEmail(to);
    setSent(true);
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
