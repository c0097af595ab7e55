import { useState } from 'react';

/**
 * Returns a filter's value as last chosen, until the URL has it too: a ticked box must not jump back while the next
 * page renders.
 */
export const usePendingValue = (
  value: string,
): readonly [shownValue: string, setValue: (next: string) => void] => {
  const [pendingChange, setPendingChange] = useState<{ next: string; before: string }>();
  const isPending = pendingChange?.before === value;
  if (pendingChange && !isPending) setPendingChange(undefined);
  return [isPending ? pendingChange.next : value, (next) => setPendingChange({ next, before: value })];
};
