import type { KeyboardEvent } from 'react';

const target = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/**
 * Moves the focus by ←, →, Home and End among the elements of a composite widget (tab list, toolbar), wrapping at the
 * ends.
 * @param selector finds the elements inside the widget that handles the key
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, selector: string): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 ? undefined : target(event.key, at, items.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
};
