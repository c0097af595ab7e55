import { useLayoutEffect } from 'react';

/** Whether nothing has the focus: what had it is gone from the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * For a part that disappears once it was used, such as a bar or a dialog: where that leaves nothing with the focus,
 * the fallback has it.
 * @param selector the first of these; absent: what had the focus last outside of `part`
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
