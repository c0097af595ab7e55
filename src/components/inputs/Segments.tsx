import './Segments.css';
import type { ReactNode } from 'react';

interface SegmentsProps<T extends string> {
  /** What is chosen between, for those who do not see it. */
  label: string;
  chosen: T;
  /** Each with what it shows; a sign without a word has a name. */
  options: readonly { value: T; shown: ReactNode; name?: string }[];
  onChange: (value: T) => void;
}

/** A choice of two or three ways to show the same thing, each with a button. */
export const Segments = <T extends string>({ label, chosen, options, onChange }: SegmentsProps<T>) => (
  <div className="pl-seg" role="group" aria-label={label}>
    {options.map(({ value, shown, name }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        aria-label={name}
        onClick={() => onChange(value)}
      >
        {shown}
      </button>
    ))}
  </div>
);
