import { useEffect, useState } from 'react';
import {
  passwordChecks,
  type PasswordWeakness,
  passwordLength,
} from '../../../contract/accounts/passwords.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useTranslate } from 'react-admin';
import { HintList } from '../../components/inputs/HintList.tsx';

/** After so long without a key the password is judged. */
const pauseMs = 400;

interface Judged {
  password: string;
  weakness: PasswordWeakness | null;
}

/**
 * What the server says of a new password while it is typed: its list of words is too long for a page. Null for a good one,
 * and as long as there is no answer: what is sent is judged again anyway.
 */
const useWeakness = (password: string, context: readonly string[]): PasswordWeakness | null => {
  const [judged, setJudged] = useState<Judged>({ password: '', weakness: null });
  const known = context.join('\n');
  useEffect(() => {
    if (!passwordChecks(password).uncommon) return undefined;
    const abort = new AbortController();
    const ask = (): void => {
      const body = { password, context: known.split('\n').filter(Boolean) };
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
  }, [password, known]);
  return judged.password === password ? judged.weakness : null;
};

interface PasswordHintsProps {
  id: string;
  password: string;
  /** Address and names that stand in the same form: nothing to make a password of. */
  context?: readonly string[] | undefined;
}

const nothing: readonly string[] = [];

/** The rule for a new password, each part with a check mark once it holds (spec §2). */
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
