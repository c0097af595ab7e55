import { type RefObject, useEffect } from 'react';
import { size } from '../../theme/metrics.ts';

/** px between the header and the messages, as the theme has it. */
const gap = 12;

/** px between the messages and what they make way for. */
const beside = 8;

/** Titles, steps and buttons of the page and of a dialog; those of a list's rows are many, and it goes on below them. */
const pageParts =
  'main :is(h1,button,a.pl-btn,a.pl-ib,.pl-crumb a,.pl-steps):not(tbody *,.pl-list-rows *),:is([role=dialog],[role=alertdialog]) :is(h2,button)';

/** What is read first, where the buttons leave no room: a dialog's head with its close button, the title and the steps of the page. */
const heads = 'main :is(h1,.pl-steps),:is([role=dialog],[role=alertdialog]) .pl-dlg-head';

/** What hangs above the page and is being chosen from. */
const menus = '.MuiPopover-paper,[role=menu],[role=listbox]';

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map(rectOf).filter(({ width }) => width > 0);

/** Returns how far below their place the messages cover none of these; undefined if there is no room above `limit`. */
const freeShift = (messages: DOMRect, obstacles: readonly DOMRect[], limit: number): number | undefined => {
  const top = size.header + gap;
  const sameColumn = obstacles.filter(({ left, right }) => right > messages.left && left < messages.right);
  let shift = 0;
  while (top + shift + messages.height <= limit) {
    const from = top + shift;
    const covered = sameColumn.filter((at) => at.bottom > from && at.top < from + messages.height);
    if (covered.length === 0) return shift;
    shift = Math.max(...covered.map(({ bottom }) => bottom)) + beside - top;
  }
  return undefined;
};

/** What was clicked last, while the page still has it. */
let clicked: Element | null = null;

/** Where the focus is and what was clicked last: nobody looks for their next step below a message. */
const usedRects = (list: HTMLElement): DOMRect[] =>
  [document.activeElement, clicked]
    .filter((element): element is Element => element !== null && element !== document.body)
    .filter((element) => element.isConnected && !list.contains(element) && !element.matches('main'))
    .map(rectOf);

/** Moves the messages down until they cover nothing that is used or read next; what is being used counts most. */
const place = (list: HTMLElement): void => {
  // Where they are being read they stay.
  if (list.matches(':hover') || list.contains(document.activeElement)) return;
  const messages = rectOf(list);
  const used = [...usedRects(list), ...rectsOf(menus)];
  const shift =
    freeShift(messages, [...used, ...rectsOf(pageParts)], window.innerHeight / 2) ??
    freeShift(messages, [...used, ...rectsOf(heads)], window.innerHeight / 2) ??
    freeShift(messages, used, window.innerHeight) ??
    0;
  list.style.setProperty('--shift', `${shift}px`);
};

/** Calls back in the frame after the page or what hangs above it has changed; returns the function that ends it. */
const watchPage = (onChange: () => void): (() => void) => {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  });
  const page = document.querySelector('main');
  if (page) observer.observe(page, { childList: true, subtree: true });
  // Menus and dialogs are children of the body.
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};

const noteClick = ({ target }: Event): void => {
  clicked = target instanceof Element ? target.closest('button,a,input,select,textarea,[role]') : null;
};

/**
 * Messages stand at the top right, below the header. They never hide what has the focus (WCAG 2.4.11) or was just used, nor an open menu,
 * and make way for the title, the steps and the buttons of the page: then they stand below these.
 */
export const useToastPlace = (list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  useEffect(function followClicks() {
    document.addEventListener('pointerdown', noteClick, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', noteClick, { capture: true });
  }, []);
  useEffect(
    function keepUsedPartsInSight() {
      const element = list.current;
      if (!element) return undefined;
      if (toasts.length === 0) {
        element.style.removeProperty('--shift');
        return undefined;
      }
      const look = (): void => place(element);
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
