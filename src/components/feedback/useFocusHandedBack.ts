import { useLayoutEffect } from 'react';

/** Returns true if nothing has the focus because its element was removed from the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus when a part such as a bar or a dialog disappears after use and nothing has the focus then.
 * @param selector the first match gets the focus; absent: the element that had it last outside of `part`
 */
export const useFocusHandedBack = (part: string, selector?: string): void => {
  useLayoutEffect(
    function handBack() {
      let last = document.activeElement;
      const note = ({ target }: FocusEvent): void => {
        if (target instanceof HTMLElement && !target.closest(part)) last = target;
      };
      document.addEventListener('focusin', note);
      return () => {
        document.removeEventListener('focusin', note);
        window.setTimeout(() => {
          const next = selector ? document.querySelector(selector) : last;
          if (isFocusLost() && next instanceof HTMLElement && next.isConnected) next.focus();
        });
      };
    },
    [part, selector],
  );
};
