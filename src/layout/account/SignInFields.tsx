import { MdOutlineVisibility, MdOutlineVisibilityOff } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { FormField } from '../../components/inputs/FormField.tsx';
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
  /** Content below the input; its element `belowId` describes the input. */
  below?: ReactNode;
  belowId?: string;
  /** Button inside the field. */
  children?: ReactNode;
}

/** Tall field of the full-page layout: label above, error below. */
export const SignInField = ({
  label,
  value,
  onChange,
  error,
  optional = false,
  below: contentBelow,
  belowId,
  children,
  ...input
}: SignInFieldProps) => {
  const translate = useTranslate();
  return (
    <FormField
      label={optional ? `${label} ${translate('auth.optional')}` : label}
      error={error}
      isAlert
      below={contentBelow}
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
            aria-describedby={[text, contentBelow && belowId].filter(Boolean).join(' ') || undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {children}
        </span>
      )}
    </FormField>
  );
};

type PasswordFieldProps = Pick<SignInFieldProps, 'ref' | 'value' | 'onChange' | 'error' | 'autoFocus'> & {
  /** True for a new password, with the hints of its rules. */
  fresh?: boolean;
  /** Email address and names in the same form, which a new password must not be made of. */
  context?: readonly string[];
  label?: string;
};

/** Password field with a button that shows the text; pasting is never blocked. */
export const PasswordField = ({ fresh = false, context, label, ...props }: PasswordFieldProps) => {
  const translate = useTranslate();
  const [isVisible, setIsVisible] = useState(false);
  const hints = useId();
  const Icon = isVisible ? MdOutlineVisibilityOff : MdOutlineVisibility;
  return (
    <SignInField
      {...props}
      type={isVisible ? 'text' : 'password'}
      label={label ?? translate('auth.sign_in.password')}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      below={fresh && <PasswordHints id={hints} password={props.value} context={context} />}
      belowId={hints}
    >
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate(isVisible ? 'auth.sign_in.hide_password' : 'auth.sign_in.show_password')}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon aria-hidden="true" className="pl-icon-small" />
      </button>
    </SignInField>
  );
};
