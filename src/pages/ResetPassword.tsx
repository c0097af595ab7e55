import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { newPasswordSchema } from '../../contract/accounts/accounts.ts';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { resetPassword } from '../providers/session/accounts.ts';
import { codeOf } from '../providers/http/httpError.ts';
import { CodeField } from '../layout/account/CodeField.tsx';
import { AccountPage } from './AccountPage.tsx';
import { PasswordField } from '../layout/account/SignInFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm } from '../layout/account/useAccountForm.ts';

/** Schema of the form; the server asks for the code if the user has a second factor. */
const formSchema = newPasswordSchema.extend({ otp: z.string() });

/** `/reset-password?token=`: a new password, which ends every other session of the user. */
export const ResetPassword = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token');
  const [needsCode, setNeedsCode] = useState(false);
  const form = useAccountForm({
    initial: { password: '', otp: '' },
    schema: formSchema,
    send: async ({ password, otp }) => {
      try {
        await resetPassword(token ?? '', password, needsCode ? otp : undefined);
      } catch (error) {
        if (codeOf(error) === 'second_factor_needed') setNeedsCode(true);
        throw error;
      }
    },
    onSent: () => void navigate('/', { replace: true }),
  });
  const expired = !token || codeOf(form.error) === 'link_expired';
  return (
    <AccountPage title={translate('auth.reset.title')} lead={translate('auth.reset.lead')}>
      <form onSubmit={form.onSubmit} noValidate>
        {(expired || form.failure) && (
          <NoteBox
            tone="critical"
            role="alert"
            action={expired ? <Link to="/forgot">{translate('auth.reset.again')}</Link> : undefined}
          >
            {expired ? translate('errors.link_expired') : form.failure}
          </NoteBox>
        )}
        {!expired && (
          <div className="pl-full-fields">
            <PasswordField {...form.fieldOf('password')} label={translate('auth.reset.title')} fresh />
            {needsCode && <CodeField {...form.fieldOf('otp')} autoFocus />}
            <div className="pl-full-submit">
              <SubmitButton label={translate('auth.reset.submit')} busy={form.busy} />
            </div>
          </div>
        )}
      </form>
    </AccountPage>
  );
};
