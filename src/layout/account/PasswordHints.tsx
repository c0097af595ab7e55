import { useTranslate } from 'ra-core';
import { passwordChecks, passwordLength } from '../../../contract/passwords.ts';
import { HintList } from '../../components/inputs/HintList.tsx';

/** The rule for a new password, each part with a check mark once it holds (spec §2). */
export const PasswordHints = ({ id, password }: { id: string; password: string }) => {
  const translate = useTranslate();
  const { length, uncommon } = passwordChecks(password);
  const hints = [
    { met: length, text: translate('auth.password.length', { count: passwordLength.min }) },
    { met: uncommon, text: translate('auth.password.uncommon') },
  ];
  return <HintList id={id} hints={hints} />;
};
