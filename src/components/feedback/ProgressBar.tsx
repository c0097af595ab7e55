interface ProgressBarProps {
  /** Name: "Upload of front.png". */
  label: string;
  /** Absent while the progress is unknown. */
  percent?: number | undefined;
}

/** Bar with the progress of a piece of work. */
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
