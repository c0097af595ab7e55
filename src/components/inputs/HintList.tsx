import { MdOutlineCheck, MdOutlineRemove } from 'react-icons/md';
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
            <MdOutlineCheck role="img" aria-hidden={false} title={translate('auth.password.met')} />
          ) : (
            <MdOutlineRemove role="img" aria-hidden={false} title={translate('auth.password.unmet')} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
};
