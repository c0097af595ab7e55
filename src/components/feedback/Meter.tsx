interface MeterProps {
  /** Name: "Credit used after paying". */
  label: string;
  /** What is used already, and what this action adds; same unit as `max`. */
  used: number;
  added?: number;
  max: number;
  /** The value in words: "$467.20 left of $2,000.00". */
  text?: string;
}

const percent = (value: number, max: number): number =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;

/** Share of a limit; the part that an action adds is lighter, over the limit it turns critical (look §6, "Pay"). */
export const Meter = ({ label, used, added = 0, max, text }: MeterProps) => {
  const before = percent(used, max);
  const after = percent(used + added, max);
  return (
    <div
      role="meter"
      className="pl-meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(after)}
      aria-valuetext={text}
      data-over={used + added > max}
    >
      <i style={{ width: `${before}%` }} />
      {added > 0 && <i data-part="new" style={{ width: `${after - before}%` }} />}
    </div>
  );
};
