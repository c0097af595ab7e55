import { Button } from '../components/inputs/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { acceptFieldsSchema, type InvitationAnswer } from '../../contract/accounts/members.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { DateTime } from '../components/text/DateTime.tsx';
import { ErrorState } from '../components/feedback/ErrorState.tsx';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../components/feedback/Skeletons.tsx';
import { acceptInvitation, declineInvitation, readInvitation } from '../providers/session/accounts.ts';
import { codeOf } from '../providers/http/httpError.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { PasswordField, SignInField } from '../layout/account/SignInFields.tsx';
import { useAccountForm } from '../layout/account/useAccountForm.ts';

interface FormProps {
  token: string;
  invitation: InvitationAnswer;
  onDeclined: () => void;
}

const Decline = ({ token, onDeclined }: Omit<FormProps, 'invitation'>) => {
  const translate = useTranslate();
  const [failed, setFailed] = useState(false);
  const decline = (): void => {
    setFailed(false);
    declineInvitation(token).then(onDeclined, () => setFailed(true));
  };
  return (
    <>
      <Button variant="text" onClick={decline}>
        {translate('members.accept.decline')}
      </Button>
      {failed && (
        <NoteBox tone="critical" role="alert">
          {translate('app.unexpected')}
        </NoteBox>
      )}
    </>
  );
};

const AcceptForm = ({ token, invitation, onDeclined }: FormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [locale] = useLanguage();
  const form = useAccountForm({
    initial: { full_name: '', password: '' },
    schema: acceptFieldsSchema,
    send: (fields) => acceptInvitation({ token, locale, ...fields }),
    onSent: () => void navigate('/', { replace: true }),
  });
  return (
    <AccountForm
      form={form}
      submit={translate('members.accept.submit')}
      more={
        <>
          <p className="pl-full-more">
            {translate('members.accept.until')} <DateTime value={invitation.expires_at} />
          </p>
          <Decline token={token} onDeclined={onDeclined} />
        </>
      }
    >
      <SignInField
        {...form.fieldOf('full_name')}
        type="text"
        label={translate('auth.sign_up.full_name')}
        autoComplete="name"
      />
      <PasswordField
        {...form.fieldOf('password')}
        fresh
        context={[invitation.email, invitation.account, form.values.full_name]}
      />
    </AccountForm>
  );
};

const Expired = () => {
  const translate = useTranslate();
  return (
    <div className="pl-stack">
      <NoteBox tone="critical" role="alert">
        {translate('members.accept.expired')}
      </NoteBox>
      <Link to="/sign-in">{translate('auth.to_sign_in')}</Link>
    </div>
  );
};

const Invitation = ({ token }: { token: string }) => {
  const translate = useTranslate();
  const [declined, setDeclined] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (declined)
    return (
      <NoteBox tone="info" role="status">
        {translate('members.accept.declined')}
      </NoteBox>
    );
  if (token === '' || codeOf(error) === 'link_expired') return <Expired />;
  if (error) return <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock width={360} height={260} />;
  return (
    <div className="pl-invited">
      <p>
        {translate('members.accept.invited', { account: data.account, email: data.email, owner: data.owner })}
      </p>
      {data.known ? (
        <>
          <NoteBox
            tone="warning"
            role="alert"
            action={<Link to="/sign-in">{translate('members.accept.to_sign_in')}</Link>}
          >
            {translate('members.accept.known', { email: data.email })}
          </NoteBox>
          <Decline token={token} onDeclined={() => setDeclined(true)} />
        </>
      ) : (
        <AcceptForm token={token} invitation={data} onDeclined={() => setDeclined(true)} />
      )}
    </div>
  );
};

/** `/accept-invite?token=`: a new member sets their name and password, or declines. */
export const AcceptInvite = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  return (
    <AccountPage title={translate('members.accept.title')} lead={translate('members.accept.lead')}>
      <Invitation token={query.get('token') ?? ''} />
    </AccountPage>
  );
};
