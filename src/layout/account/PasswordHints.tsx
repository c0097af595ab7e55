import { useEffect, useState } from 'react';
import {
  passwordChecks,
  type PasswordWeakness,
  passwordLength,
} from '../../../contract/accounts/passwords.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useTranslate } from 'ra-core';
import { HintList } from '../../components/inputs/HintList.tsx';

/** Ms after the last keystroke before the password is checked. */
const pauseMs = 400;

interface JudgedPassword {
  password: string;
  weakness: PasswordWeakness | null;
}

/**
 * Returns the server's verdict on a new password while it is typed; its list of common passwords is too long for a
 * page. Null for a good password and while there is no response: the server checks again when the form is sent.
 */
const useWeakness = (password: string, context: readonly string[]): PasswordWeakness | null => {
  const [judged, setJudged] = useState<JudgedPassword>({ password: '', weakness: null });
  const contextText = context.join('\n');
  useEffect(() => {
    if (!passwordChecks(password).uncommon) return undefined;
    const abort = new AbortController();
    const ask = (): void => {
      const body = { password, context: contextText.split('\n').filter(Boolean) };
      call<{ weakness: PasswordWeakness | null }>('/auth/password-check', {
        method: 'POST',
        token: null,
        body,
        signal: abort.signal,
      }).then(
        ({ weakness }) => setJudged({ password, weakness }),
        () => undefined,
      );
    };
    const timer = window.setTimeout(ask, pauseMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [password, contextText]);
  return judged.password === password ? judged.weakness : null;
};

interface PasswordHintsProps {
  id: string;
  password: string;
  /** Email address and names in the same form, which a password must not be made of. */
  context?: readonly string[] | undefined;
}

const nothing: readonly string[] = [];

/** Rules for a new password, each with a check mark once it is met (spec §2). */
export const PasswordHints = ({ id, password, context = nothing }: PasswordHintsProps) => {
  const translate = useTranslate();
  const { length, uncommon } = passwordChecks(password);
  const weakness = useWeakness(password, context);
  const hints = [
    { met: length, text: translate('auth.password.length', { count: passwordLength.min }) },
    { met: uncommon && weakness !== 'common', text: translate('auth.password.uncommon') },
    { met: length && weakness !== 'personal', text: translate('auth.password.impersonal') },
  ];
  return <HintList id={id} hints={hints} />;
};
