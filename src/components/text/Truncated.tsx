import { truncate } from '../../i18n/format.ts';

interface TruncatedProps {
  text: string;
  /** Characters as a reader counts them; spec §9: 20. */
  length?: number;
}

/** A long text cut with "…"; the whole stands in the tooltip and is what a screen reader reads (look §7). */
export const Truncated = ({ text, length }: TruncatedProps) => {
  const shown = truncate(text, length);
  if (shown === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="pl-sr">{text}</span>
    </span>
  );
};
