import { Fragment } from 'react';

interface SupportTextProps {
  text: string;
  /** What `useSupport` answered: the address, or a word for it. */
  support: string;
}

/** A text that names the address of support: a press on it writes there. */
export const SupportText = ({ text, support }: SupportTextProps) => {
  if (!support.includes('@')) return text;
  return text.split(support).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${support}`}>{support}</a>}
      {part}
    </Fragment>
  ));
};
