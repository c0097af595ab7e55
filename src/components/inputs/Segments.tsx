import './Segments.css';
import type { ReactNode } from 'react';

interface SegmentsProps<T extends string> {
  /** Label of the group for screen readers. */
  label: string;
  chosen: T;
  /** Options with their content; an icon without text needs a `name`. */
  options: readonly { value: T; shown: ReactNode; name?: string }[];
  onChange: (value: T) => void;
}

/** Choice between two or three views of the same data, with a button for each. */
export const Segments = <T extends string>({
  label,
  chosen: chosenValue,
  options,
  onChange,
}: SegmentsProps<T>) => (
  <div className="pl-seg" role="group" aria-label={label}>
    {options.map(({ value, shown: content, name }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosenValue}
        aria-label={name}
        onClick={() => onChange(value)}
      >
        {content}
      </button>
    ))}
  </div>
);
