import { useTranslate } from 'react-admin';
import { passwordChecks, passwordLength } from '../../../contract/accounts/passwords.ts';
import { HintList } from '../../components/inputs/HintList.tsx';
import { useWeakness } from './useWeakness.ts';

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
