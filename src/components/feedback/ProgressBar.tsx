interface ProgressBarProps {
  /** Name: "Upload of front.png". */
  label: string;
  /** Left out while nobody knows how far it is. */
  percent?: number | undefined;
}

/** How far a piece of work is. */
export const ProgressBar = ({ label, percent }: ProgressBarProps) => (
  <span
    role="progressbar"
    className="pl-bar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
  >
    <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
  </span>
);
