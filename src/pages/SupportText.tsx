interface SupportTextProps {
  text: string;
  /** What `useSupport` answered: the address, or a word for it. */
  support: string;
}

/** A text that names the address of support once: a press on it writes there. */
export const SupportText = ({ text, support }: SupportTextProps) => {
  const [before, after] = text.split(support);
  if (after === undefined || !support.includes('@')) return text;
  return (
    <>
      {before}
      <a href={`mailto:${support}`}>{support}</a>
      {after}
    </>
  );
};
