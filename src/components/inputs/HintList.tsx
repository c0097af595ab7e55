import { MdOutlineCheck, MdOutlineRemove } from 'react-icons/md';
import { useTranslate } from 'ra-core';

export interface Hint {
  text: string;
  /** True if the requirement is met: shows a green check mark. */
  met: boolean;
}

/** Requirements of a field, line by line, each with a check mark once it is met (spec §2). */
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
