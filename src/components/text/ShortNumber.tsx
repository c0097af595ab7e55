interface ShortNumberProps {
  /** Full number, for tooltips and screen readers. */
  text: string;
  /** Number shortened with K or M; the full one by default. */
  short?: string | undefined;
}

/** Large number in little space (spec §9): shortened visually, in full as a tooltip and for screen readers. */
export const ShortNumber = ({ text, short = text }: ShortNumberProps) =>
  short === text ? (
    text
  ) : (
    <span title={text}>
      <span aria-hidden="true">{short}</span>
      <span className="pl-sr">{text}</span>
    </span>
  );
