import { type RefObject, useEffect } from 'react';
import { size } from '../../theme/metrics.ts';

/** px between the messages and what is above or below them, as the theme has it. */
const gaps = { top: 12, bottom: 20 } as const;

type Side = keyof typeof gaps;

/** Whether the messages would lie over this on one side of the window; left and right they stand the same on both. */
const covers = (messages: DOMRect, at: DOMRect, side: Side): boolean => {
  if (at.right <= messages.left || at.left >= messages.right) return false;
  const top = side === 'top' ? size.header + gaps.top : window.innerHeight - gaps.bottom - messages.height;
  return at.bottom > top && at.top < top + messages.height;
};

const standAside = (list: HTMLElement): void => {
  const at = document.activeElement;
  if (!at || at === document.body || list.contains(at)) return;
  const [messages, focused] = [list.getBoundingClientRect(), at.getBoundingClientRect()];
  const [here, there]: [Side, Side] = list.dataset['aside'] === 'true' ? ['bottom', 'top'] : ['top', 'bottom'];
  if (covers(messages, focused, here) && !covers(messages, focused, there)) list.dataset['aside'] = String(here === 'top');
};

const standAtTop = (list: HTMLElement): void => {
  delete list.dataset['aside'];
};

/**
 * Messages never hide what has the focus (WCAG 2.4.11): where they would, they stand at the other end of the window,
 * and stay there until all have gone.
 */
export const useStandAside = (list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  useEffect(
    function keepFocusInSight() {
      const element = list.current;
      if (!element) return undefined;
      if (toasts.length === 0) {
        standAtTop(element);
        return undefined;
      }
      const look = (): void => standAside(element);
      look();
      document.addEventListener('focusin', look);
      window.addEventListener('scroll', look, { passive: true });
      return () => {
        document.removeEventListener('focusin', look);
        window.removeEventListener('scroll', look);
      };
    },
    [list, toasts],
  );
};
