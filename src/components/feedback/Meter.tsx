interface MeterProps {
  /** Name: "Credit used after paying". */
  label: string;
  /** Used amount, and the amount that this action adds; same unit as `max`. */
  used: number;
  added?: number;
  max: number;
  /** Value as text: "$467.20 left of $2,000.00". */
  text?: string;
}

const percent = (value: number, max: number): number =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;

/** Share of a limit; the part that an action adds is lighter, and over the limit it turns critical (look §6, "Pay"). */
export const Meter = ({ label, used: usedAmount, added = 0, max, text }: MeterProps) => {
  const usedPercent = percent(usedAmount, max);
  const totalPercent = percent(usedAmount + added, max);
  return (
    <div
      role="meter"
      className="pl-meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(totalPercent)}
      aria-valuetext={text}
      data-over={usedAmount + added > max}
    >
      <i style={{ width: `${usedPercent}%` }} />
      {added > 0 && <i data-part="new" style={{ width: `${totalPercent - usedPercent}%` }} />}
    </div>
  );
};
