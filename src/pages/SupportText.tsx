interface SupportTextProps {
  text: string;
  /** Value of `useSupport`: the address, or a word for it. */
  support: string;
}

/** Text that contains the support address once, as a mail link. */
export const SupportText = ({ text, support }: SupportTextProps) => {
  const [textBefore, textAfter] = text.split(support);
  if (textAfter === undefined || !support.includes('@')) return text;
  return (
    <>
      {textBefore}
      <a href={`mailto:${support}`}>{support}</a>
      {textAfter}
    </>
  );
};
