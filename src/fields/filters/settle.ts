import { type KeyboardEvent, useRef } from 'react';

/** Space on a radio button that is chosen sends no click; on all others the browser sends one. */
const isSettlingKey = ({ key, currentTarget: { type, checked } }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === 'Enter' || (key === ' ' && type === 'radio' && checked);

/**
 * What the boxes of a choice do beside their change: a click, Enter and Space settle on one, the arrows of the keyboard
 * only go through the radio buttons.
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
