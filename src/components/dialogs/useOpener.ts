import { type MouseEvent, useState } from 'react';

/** Props of a button that opens a menu or a dialog beside it. */
export interface Opener {
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Returns the state of a button and of what it opens: spread `opener` into the button; give `anchor` and `close` to
 * the menu or popover.
 */
export const useOpener = (
  popup: Opener['aria-haspopup'],
): { opener: Opener; anchor: HTMLElement | null; close: () => void } => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    opener: {
      'aria-haspopup': popup,
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }) => setAnchor(currentTarget),
    },
    anchor,
    close: () => setAnchor(null),
  };
};
