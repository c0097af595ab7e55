import { truncate } from '../../i18n/format.ts';

interface TruncatedProps {
  text: string;
  /** Maximum number of characters as a reader counts them; 20 by default (spec §9). */
  length?: number;
}

/** Long text cut with "…"; the full text is in the tooltip and read by screen readers (look §7). */
export const Truncated = ({ text, length }: TruncatedProps) => {
  const shortText = truncate(text, length);
  if (shortText === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shortText}</span>
      <span className="pl-sr">{text}</span>
    </span>
  );
};
