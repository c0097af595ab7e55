import { useTranslate } from 'ra-core';
import { type Ref, useId } from 'react';
import { SignInField } from './SignInFields.tsx';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  /** Empty: no error. */
  error: string;
  autoFocus?: boolean;
  /** True if only a code of the authenticator app is accepted, no recovery code. */
  appOnly?: boolean;
}

/** Input for a code of an authenticator app; browsers and phones offer to fill it in. */
export const CodeField = ({ appOnly = false, ...props }: CodeFieldProps) => {
  const translate = useTranslate();
  const help = useId();
  return (
    <SignInField
      {...props}
      type="text"
      label={translate('auth.code.label')}
      autoComplete="one-time-code"
      below={
        <p className="pl-muted" id={help}>
          {translate(appOnly ? 'auth.code.app_help' : 'auth.code.help')}
        </p>
      }
      belowId={help}
    />
  );
};
