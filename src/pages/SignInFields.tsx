import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useId, useState } from 'react';

interface SignInFieldProps {
  ref: Ref<HTMLInputElement>;
  type: 'email' | 'password' | 'text';
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  /** Empty: no error. */
  error: string;
  /** A button inside the field. */
  children?: ReactNode;
}

/** A tall field of the full-page layout: label above, error below. */
export const SignInField = ({ label, value, onChange, error, children, ...input }: SignInFieldProps) => {
  const id = useId();
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {label}
      </label>
      <span className={children ? 'pl-inp-box' : undefined}>
        <input
          {...input}
          id={id}
          className="pl-inp pl-inp-l"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </span>
      {error && (
        <p className="pl-err" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

type PasswordFieldProps = Pick<SignInFieldProps, 'ref' | 'value' | 'onChange' | 'error'>;

/** The password, which can be shown; pasting is never blocked. */
export const PasswordField = (props: PasswordFieldProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <SignInField
      {...props}
      type={shown ? 'text' : 'password'}
      label={translate('auth.sign_in.password')}
      autoComplete="current-password"
    >
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate(shown ? 'auth.sign_in.hide_password' : 'auth.sign_in.show_password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" fontSize="small" />
      </button>
    </SignInField>
  );
};
