interface ShortProps {
  /** The number in full, for tooltips and screen readers. */
  text: string;
  /** The number shortened with K or M; the full one by default. */
  short?: string | undefined;
}

/** A large number in little space (spec §9): shortened to the eye, in full to who points at it or listens. */
export const Short = ({ text, short = text }: ShortProps) =>
  short === text ? (
    text
  ) : (
    <span title={text}>
      <span aria-hidden="true">{short}</span>
      <span className="pl-sr">{text}</span>
    </span>
  );
