import { Button } from '../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../layout/account/CodeField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SignInCodeProps {
  busy: boolean;
  /** Error of the last code; empty: none. */
  error: string;
  /** True until the next attempt is allowed. */
  waiting: boolean;
  onSend: (otp: string) => void;
  /** Returns to address and password, which keep their input. */
  onBack: () => void;
}

/** Second step of a sign-in: the code of the app, or a recovery code. */
export const SignInCode = ({ busy, error, waiting: isWaiting, onSend, onBack }: SignInCodeProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [gap, setGap] = useState(false);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setGap(otp.trim() === '');
    if (otp.trim() === '') input.current?.focus();
    else if (!isWaiting) onSend(otp);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="pl-full-fields">
        <CodeField
          ref={input}
          autoFocus
          value={otp}
          onChange={setOtp}
          error={gap ? translate('invalid.required') : error}
        />
        <div className="pl-full-submit">
          <SubmitButton label={translate('auth.sign_in.submit')} busy={busy} waiting={isWaiting} />
        </div>
        <Button variant="text" fullWidth onClick={onBack}>
          {translate('auth.code.back')}
        </Button>
      </div>
    </form>
  );
};
