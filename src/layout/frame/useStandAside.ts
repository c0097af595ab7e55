import { type RefObject, useEffect } from 'react';
import { size } from '../../theme/metrics.ts';

/** px between the messages and what is above or below them, as the theme has it. */
const gaps = { top: 12, bottom: 20 } as const;

/** px between the messages and a button that they make way for. */
const beside = 8;

type Side = keyof typeof gaps;

/** Where the messages begin on one side of the window, shifted from it by so many px. */
const topOf = (messages: DOMRect, side: Side, shift = 0): number =>
  side === 'top'
    ? size.header + gaps.top + shift
    : window.innerHeight - gaps.bottom - messages.height - shift;

/** Whether the messages would lie over this on one side of the window; left and right they stand the same on both. */
const covers = (messages: DOMRect, at: DOMRect, side: Side, shift = 0): boolean => {
  if (at.right <= messages.left || at.left >= messages.right) return false;
  const top = topOf(messages, side, shift);
  return at.bottom > top && at.top < top + messages.height;
};

/** Buttons of the page; those of a list's rows are many, and it goes on below them. */
const pageButtons = 'main :is(button,a.pl-btn,a.pl-ib,.pl-crumb a):not(tbody *,.pl-list-rows *)';

const buttonRects = (): DOMRect[] =>
  [...document.querySelectorAll(pageButtons)]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** How far from their end of the window the messages lie over no button; 0 where there is no such place in its nearer half. */
const wayBeside = (messages: DOMRect, side: Side): number => {
  const buttons = buttonRects();
  let shift = 0;
  while (shift + messages.height < window.innerHeight / 2) {
    const covered = buttons.filter((button) => covers(messages, button, side, shift));
    if (covered.length === 0) return shift;
    const top = topOf(messages, side, shift);
    shift +=
      side === 'top'
        ? Math.max(...covered.map(({ bottom }) => bottom)) + beside - top
        : top + messages.height + beside - Math.min(...covered.map((button) => button.top));
  }
  return 0;
};

const sideOf = (list: HTMLElement): Side => (list.dataset['aside'] === 'true' ? 'bottom' : 'top');

const standAside = (list: HTMLElement): void => {
  const at = document.activeElement;
  const messages = list.getBoundingClientRect();
  if (at && at !== document.body && !list.contains(at)) {
    const [here, there]: [Side, Side] = sideOf(list) === 'bottom' ? ['bottom', 'top'] : ['top', 'bottom'];
    const focused = at.getBoundingClientRect();
    if (covers(messages, focused, here) && !covers(messages, focused, there))
      list.dataset['aside'] = String(here === 'top');
  }
  // Where they are being read they stay.
  if (!list.matches(':hover') && !list.contains(at))
    list.style.setProperty('--shift', `${wayBeside(messages, sideOf(list))}px`);
};

const standAtTop = (list: HTMLElement): void => {
  delete list.dataset['aside'];
  list.style.removeProperty('--shift');
};

/** Calls back in the frame after the page has changed: a message often comes with another page, whose buttons come later. */
const watchPage = (onChange: () => void): (() => void) => {
  let asked = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(onChange);
  });
  const page = document.querySelector('main');
  if (page) observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(asked);
  };
};

/**
 * Messages never hide what has the focus (WCAG 2.4.11): where they would, they stand at the other end of the window,
 * and stay there until all have gone. Nor do they lie over the buttons of the page: they make way along their side.
 */
export const useStandAside = (list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  useEffect(
    function keepFocusAndButtonsInSight() {
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
      window.addEventListener('resize', look);
      const unwatch = watchPage(look);
      return () => {
        unwatch();
        document.removeEventListener('focusin', look);
        window.removeEventListener('scroll', look);
        window.removeEventListener('resize', look);
      };
    },
    [list, toasts],
  );
};
