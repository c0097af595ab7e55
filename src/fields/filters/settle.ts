import { type KeyboardEvent, useRef } from 'react';

/** Returns true for Space on the chosen radio button, which sends no click; on all others the browser sends one. */
const isSettlingKey = ({ key, currentTarget: { type, checked } }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === 'Enter' || (key === ' ' && type === 'radio' && checked);

/**
 * Returns handlers that report when an option is settled on: by a click, Enter or Space. The arrow keys only move
 * through the radio buttons.
 */
export const useSettle = (onPicked: (() => void) | undefined) => {
  const byArrow = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      byArrow.current = event.key.startsWith('Arrow');
      if (!onPicked || !isSettlingKey(event)) return;
      event.preventDefault();
      onPicked();
    },
    onKeyUp: (): void => {
      byArrow.current = false;
    },
    onClick: (): void => {
      if (!byArrow.current) onPicked?.();
    },
  };
};
