import { useState } from 'react';

/**
 * A filter's value, as it was chosen last until the address says so too: a box that is ticked must not jump back while the
 * next page is being drawn.
 */
export const useWanted = (value: string): readonly [shown: string, want: (next: string) => void] => {
  const [wanted, setWanted] = useState<{ next: string; before: string }>();
  const isUnderWay = wanted?.before === value;
  if (wanted && !isUnderWay) setWanted(undefined);
  return [isUnderWay ? wanted.next : value, (next) => setWanted({ next, before: value })];
};
