import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { chosenPasswordSchema } from '../../contract/accounts/accounts.ts';
import { resendVerification, verifyEmail } from '../providers/session/accounts.ts';
import { ApiFailure, codeOf } from '../providers/http/httpError.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { PasswordField } from '../layout/account/SignInFields.tsx';
import { useAccountForm } from '../layout/account/useAccountForm.ts';
import { useWait } from './useWait.ts';

const AskAgain = () => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    const send = () => resendVerification(email);
    return <CheckInbox email={email} lead="auth.verify.sent" send={send} onChange={() => setIsSent(false)} />;
  }
  const onSent = (to: string): void => {
    setEmail(to);
    setIsSent(true);
  };
  return (
    <AccountPage title={translate('auth.verify.again_title')} lead={translate('auth.verify.again_lead')}>
      <AddressForm
        email={email}
        submit={translate('auth.verify.again')}
        send={resendVerification}
        onSent={onSent}
      />
    </AccountPage>
  );
};

/**
 * Hint for visitors who do not know the password: a stranger may have signed up with their address
 * (docs/decisions/sign-up.md).
 */
const OwnPassword = () => {
  const translate = useTranslate();
  return (
    <p className="pl-full-more">
      {translate('auth.verify.not_mine')} <Link to="/forgot">{translate('auth.verify.own_password')}</Link>
    </p>
  );
};

/**
 * Form that uses the link with the password; a visit alone does not, because programs that scan mails visit links as
 * well.
 */
const Confirm = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [seconds, wait] = useWait();
  const send = async (password: string): Promise<void> => {
    try {
      await verifyEmail(token, password);
    } catch (error) {
      if (codeOf(error) === 'link_expired') onExpired();
      if (error instanceof ApiFailure) wait(error.retryAfter ?? 0);
      throw error;
    }
  };
  const form = useAccountForm({
    initial: { password: '' },
    schema: chosenPasswordSchema,
    send: ({ password }) => send(password),
    onSent: () => void navigate('/', { replace: true }),
  });
  const { error, ...field } = form.fieldOf('password');
  const isWaiting = seconds > 0;
  // The wait counts down below the field.
  const slowed = form.error instanceof ApiFailure && form.error.retryAfter !== null;
  return (
    <AccountPage title={translate('auth.verify.title')} lead={translate('auth.verify.lead')}>
      <AccountForm
        form={slowed ? { ...form, failure: '' } : form}
        submit={translate('auth.verify.submit')}
        waiting={isWaiting}
        more={<OwnPassword />}
      >
        <PasswordField {...field} error={isWaiting ? translate('auth.wait', { seconds }) : error} />
      </AccountForm>
    </AccountPage>
  );
};

/**
 * `/verify-email?token=`: proves the address by link and password, and signs in; for an expired link it offers a new
 * one.
 */
export const VerifyEmail = () => {
  const [query] = useSearchParams();
  const [expired, setExpired] = useState(false);
  const token = query.get('token');
  return token && !expired ? <Confirm token={token} onExpired={() => setExpired(true)} /> : <AskAgain />;
};
