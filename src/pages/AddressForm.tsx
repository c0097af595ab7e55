import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { addressOnlySchema } from '../../contract/accounts/accounts.ts';
import { AccountForm } from './AccountForm.tsx';
import { SignInField } from '../layout/account/SignInFields.tsx';
import { useAccountForm } from '../layout/account/useAccountForm.ts';

interface AddressFormProps {
  email: string;
  submit: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Form for one email address, which then gets a mail. */
export const AddressForm = ({ email, submit, send, onSent }: AddressFormProps) => {
  const translate = useTranslate();
  const form = useAccountForm({
    initial: { email },
    schema: addressOnlySchema,
    send: (values) => send(values.email),
    onSent: (values) => onSent(values.email),
  });
  return (
    <AccountForm
      form={form}
      submit={submit}
      more={
        <p className="pl-full-more">
          <Link to="/sign-in">{translate('auth.to_sign_in')}</Link>
        </p>
      }
    >
      <SignInField
        {...form.fieldOf('email')}
        type="email"
        label={translate('auth.sign_in.email')}
        autoComplete="email"
      />
    </AccountForm>
  );
};
