import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { signUpFieldsSchema } from '../../contract/accounts/accounts.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { signUp } from '../providers/session/accounts.ts';
import { getReferral } from '../providers/identity/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField, SignInField } from '../layout/account/SignInFields.tsx';
import { useAccountForm } from '../layout/account/useAccountForm.ts';

export const emptySignUp = { full_name: '', account_name: '', email: '', password: '' };

interface SignUpFormProps {
  texts: typeof emptySignUp;
  onSent: (texts: typeof emptySignUp) => void;
}

/** Form with name, first shop, address and password of a new seller; mails use the language of the page. */
export const SignUpForm = ({ texts, onSent }: SignUpFormProps) => {
  const translate = useTranslate();
  const [locale] = useLanguage();
  const form = useAccountForm({
    initial: texts,
    schema: signUpFieldsSchema,
    send: (values) => signUp({ ...values, locale, ref: getReferral() }),
    onSent,
  });
  const { fieldOf } = form;
  return (
    <AccountForm
      form={form}
      submit={translate('auth.sign_up.submit')}
      more={
        <p className="pl-full-more">
          {translate('auth.sign_up.have_account')}{' '}
          <Link to="/sign-in">{translate('auth.sign_in.submit')}</Link>
        </p>
      }
    >
      <SignInField
        {...fieldOf('full_name')}
        type="text"
        label={translate('auth.sign_up.full_name')}
        autoComplete="name"
      />
      <SignInField
        {...fieldOf('account_name')}
        type="text"
        label={translate('auth.sign_up.shop')}
        autoComplete="organization"
        optional
      />
      <SignInField
        {...fieldOf('email')}
        type="email"
        label={translate('auth.sign_in.email')}
        autoComplete="username"
      />
      <PasswordField
        {...fieldOf('password')}
        fresh
        context={[form.values.email, form.values.full_name, form.values.account_name]}
      />
    </AccountForm>
  );
};
