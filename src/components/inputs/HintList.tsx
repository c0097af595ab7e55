import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { useTranslate } from 'react-admin';

export interface Hint {
  text: string;
  /** Said to be fulfilled: a check mark in the tone of success. */
  met: boolean;
}

/** What a field asks for, line by line, each with a check mark once it holds (spec §2). */
export const HintList = ({ id, hints }: { id?: string; hints: readonly Hint[] }) => {
  const translate = useTranslate();
  return (
    <ul className="pl-hints" id={id}>
      {hints.map(({ text, met }) => (
        <li key={text} data-met={met}>
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
