import { useNotify, useTranslate } from 'ra-core';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { CheckField } from '../components/inputs/CheckField.tsx';
import { resendVerification } from '../providers/session/accounts.ts';
import { authProvider } from '../providers/session/authProvider.ts';
import { sessionTime } from '../layout/toasts/toastTimes.ts';
import { ResendLink } from './ResendLink.tsx';
import { PasswordField, SignInField } from '../layout/account/SignInFields.tsx';
import { type SignInRefusal, signInRefusal } from './signInRefusal.ts';
import { SignInCode } from './SignInCode.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { SupportText } from './SupportText.tsx';
import { useRefusalText } from './useRefusalText.ts';
import { useWait } from './useWait.ts';

interface Texts {
  email: string;
  password: string;
}

const missingErrors = ({ email, password }: Texts): Partial<Texts> => ({
  ...(email.trim() === '' ? { email: 'invalid.required' } : {}),
  ...(password === '' ? { password: 'invalid.required' } : {}),
});

const useSignIn = (onRefused: (refusal: SignInRefusal) => void) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [seconds, wait] = useWait();
  const submit = async (texts: Texts & { otp?: string }, rememberMe: boolean): Promise<void> => {
    if (busy || seconds > 0) return;
    setBusy(true);
    setRefusal(null);
    try {
      await authProvider.login({ ...texts, email: texts.email.trim(), keep: rememberMe });
    } catch (error) {
      const next = signInRefusal(error);
      setRefusal(next);
      wait(next.wait);
      onRefused(next);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, seconds, submit };
};

const Refused = ({
  text,
  support,
  unproved,
}: {
  text: string;
  support: string;
  unproved: string | undefined;
}) => (
  <NoteBox
    tone="critical"
    role="alert"
    action={unproved ? <ResendLink key={unproved} send={() => resendVerification(unproved)} /> : undefined}
  >
    <SupportText text={text} support={support} />
  </NoteBox>
);

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

const NewHere = () => {
  const translate = useTranslate();
  return (
    <p className="pl-full-more">
      {translate('auth.sign_in.new_here')}{' '}
      <Link to="/sign-up">{translate('auth.sign_in.create_account')}</Link>
    </p>
  );
};

/** The link is beside the label, but comes after the field for keyboard users. */
const KnownPassword = (
  props: Pick<ComponentProps<typeof PasswordField>, 'ref' | 'value' | 'onChange' | 'error'>,
) => {
  const translate = useTranslate();
  return (
    <div className="pl-forgot-box">
      <PasswordField {...props} />
      <p className="pl-full-forgot">
        <Link to="/forgot">{translate('auth.sign_in.forgot')}</Link>
      </p>
    </div>
  );
};

/**
 * Keeps the typed credentials and the errors of empty fields. `check` focuses the first empty field, or returns true.
 */
const useCredentials = () => {
  const [texts, setTexts] = useState<Texts>({ email: '', password: '' });
  const [gaps, setGaps] = useState<Partial<Texts>>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const setText = (name: keyof Texts) => (value: string) => {
    setTexts({ ...texts, [name]: value });
    setGaps({ ...gaps, [name]: undefined });
  };
  const check = (): boolean => {
    const empty = missingErrors(texts);
    setGaps(empty);
    const gap = empty.email ? email : empty.password ? password : undefined;
    gap?.current?.focus();
    return gap === undefined;
  };
  return { texts, gaps, email, password, set: setText, check };
};

/** Email and password; errors are below their fields, with the number of attempts left (look §6). */
export const SignInForm = ({ message }: { message: ReactNode }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { texts, gaps, email, password, set: setText, check } = useCredentials();
  const [rememberMe, setRememberMe] = useState(true);
  const [codeStep, setCodeStep] = useState(false);
  const { busy, refusal, seconds, submit } = useSignIn(({ field, needsCode: isCodeStep }) => {
    if (isCodeStep) setCodeStep(true);
    if (!field || codeStep) return;
    notify('auth.login_failed', { type: 'error', autoHideDuration: sessionTime });
    password.current?.select();
  });
  const { text: refused, support } = useRefusalText(refusal);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) void submit(texts, rememberMe);
  };
  const textOf = (key: string | undefined): string => (key ? translate(key) : '');
  const wrong = textOf(gaps.password) || (refusal?.field && !refusal.ofCode ? refused : '');
  const keepLabel = translate('auth.sign_in.keep');
  const wait = seconds > 0 && translate('auth.wait', { seconds });
  const code = { busy, error: joined(refused, wait), waiting: seconds > 0, onBack: () => setCodeStep(false) };
  if (codeStep) return <SignInCode {...code} onSend={(otp) => void submit({ ...texts, otp }, rememberMe)} />;
  return (
    <form onSubmit={onSubmit} noValidate>
      {refusal && !refusal.field && !refusal.needsCode ? (
        <Refused
          text={refused}
          support={support}
          unproved={refusal.unproved ? texts.email.trim() : undefined}
        />
      ) : (
        message
      )}
      <div className="pl-full-fields">
        <SignInField
          ref={email}
          type="email"
          label={translate('auth.sign_in.email')}
          autoComplete="username"
          value={texts.email}
          onChange={setText('email')}
          error={textOf(gaps.email)}
        />
        <KnownPassword
          ref={password}
          value={texts.password}
          onChange={setText('password')}
          error={joined(wrong, wait)}
        />
        <CheckField className="pl-check" label={keepLabel} checked={rememberMe} onChange={setRememberMe} />
        <SubmitButton label={translate('auth.sign_in.submit')} busy={busy} waiting={seconds > 0} />
      </div>
      <NewHere />
    </form>
  );
};
