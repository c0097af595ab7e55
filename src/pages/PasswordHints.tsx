import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { useTranslate } from 'ra-core';
import { passwordChecks, passwordLength } from '../../contract/accounts.ts';

/** The rule for a new password, each part with a check mark once it holds (spec §2). */
export const PasswordHints = ({ id, password }: { id: string; password: string }) => {
  const translate = useTranslate();
  const { length, uncommon } = passwordChecks(password);
  const lines = [
    { key: 'length', met: length, text: translate('auth.password.length', { count: passwordLength.min }) },
    { key: 'uncommon', met: uncommon, text: translate('auth.password.uncommon') },
  ];
  return (
    <ul className="pl-hints" id={id}>
      {lines.map(({ key, met, text }) => (
        <li key={key} data-met={met}>
          {met ? (
            <CheckOutlined titleAccess={translate('auth.password.met')} />
          ) : (
            <RemoveOutlined titleAccess={translate('auth.password.unmet')} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
};
