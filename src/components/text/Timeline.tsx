import type { ReactNode } from 'react';
import type { DateTimeShape } from './DateTime.tsx';
import { DateTime } from './DateTime.tsx';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** ISO instant. */
  at: string;
  /** Person or place, after the time. */
  detail?: ReactNode;
  /** `current` for the newest step, `bad` for a failure. */
  state?: 'current' | 'bad';
}

interface TimelineProps {
  /** Entries, newest first. */
  entries: readonly TimelineEntry[];
  shape?: DateTimeShape;
}

/** Events of a record, newest first. */
export const Timeline = ({ entries, shape = 'dateTime' }: TimelineProps) => (
  <ol className="pl-tl">
    {entries.map((entry) => (
      <li key={entry.key}>
        <span className="pl-tl-node" data-state={entry.state} />
        <span className="pl-tl-title">{entry.title}</span>
        <div className="pl-tl-meta">
          <DateTime value={entry.at} shape={shape} />
          {entry.detail && <> · {entry.detail}</>}
        </div>
      </li>
    ))}
  </ol>
);
