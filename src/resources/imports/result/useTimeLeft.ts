import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';

/** ms that are watched before anything is said. */
const settle = 4000;

/**
 * How long creating will still take, by the rows done since this page began to look: seconds, or undefined while
 * that cannot be told.
 */
export const useTimeLeft = ({ rows_done: done, rows_total: total }: Import): number | undefined => {
  const [now, setNow] = useState(() => ({ done, at: Date.now() }));
  const [first] = useState(now);
  if (now.done !== done) setNow({ done, at: Date.now() });
  const watched = now.at - first.at;
  if (watched < settle || done <= first.done) return undefined;
  return ((total - done) * watched) / (done - first.done) / 1000;
};
