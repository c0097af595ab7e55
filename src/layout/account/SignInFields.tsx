import { MdOutlineVisibility, MdOutlineVisibilityOff } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Field } from '../../components/inputs/Field.tsx';
import { PasswordHints } from './PasswordHints.tsx';

interface SignInFieldProps {
  ref: Ref<HTMLInputElement>;
  type: 'email' | 'password' | 'text';
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  /** Empty: no error. */
  error: string;
  optional?: boolean;
  autoFocus?: boolean | undefined;
  /** Stands below the input; the element `belowId` of it describes the input. */
  below?: ReactNode;
  belowId?: string;
  /** A button inside the field. */
  children?: ReactNode;
}

/** A tall field of the full-page layout: label above, error below. */
export const SignInField = ({
  label,
  value,
  onChange,
  error,
  optional = false,
  below,
  belowId,
  children,
  ...input
}: SignInFieldProps) => {
  const translate = useTranslate();
  return (
    <Field
      label={optional ? `${label} ${translate('auth.optional')}` : label}
      error={error}
      isAlert
      below={below}
    >
      {({ 'aria-describedby': text, ...connection }) => (
        <span className={children ? 'pl-inp-box' : undefined}>
          <input
            {...input}
            {...connection}
            className="pl-inp pl-inp-l"
            autoCapitalize="none"
            spellCheck={false}
            required={!optional}
            aria-describedby={[text, below && belowId].filter(Boolean).join(' ') || undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {children}
        </span>
      )}
    </Field>
  );
};

type PasswordFieldProps = Pick<SignInFieldProps, 'ref' | 'value' | 'onChange' | 'error' | 'autoFocus'> & {
  /** A new password, with the hints of its rule. */
  fresh?: boolean;
  /** Of a new one: address and names in the same form, which are nothing to make a password of. */
  context?: readonly string[];
  label?: string;
};

/** The password, which can be shown; pasting is never blocked. */
export const PasswordField = ({ fresh = false, context, label, ...props }: PasswordFieldProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const hints = useId();
  const Icon = shown ? MdOutlineVisibilityOff : MdOutlineVisibility;
  return (
    <SignInField
      {...props}
      type={shown ? 'text' : 'password'}
      label={label ?? translate('auth.sign_in.password')}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      below={fresh && <PasswordHints id={hints} password={props.value} context={context} />}
      belowId={hints}
    >
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate(shown ? 'auth.sign_in.hide_password' : 'auth.sign_in.show_password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" className="pl-icon-small" />
      </button>
    </SignInField>
  );
};
