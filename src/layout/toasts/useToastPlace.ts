import { type RefObject, useEffect } from 'react';
import { size } from '../../theme/metrics.ts';

/** Px between the header and the toasts, as in the theme. */
const gap = 12;

/** Px between the toasts and the elements that they avoid. */
const obstacleGap = 8;

/**
 * Selector for titles, steps and buttons of the page and of dialogs. Those in a list's rows are excluded: there are
 * many, and the page remains usable below the toasts.
 */
const pageParts =
  'main :is(h1,button,a.pl-btn,a.pl-ib,.pl-crumb a,.pl-steps):not(tbody *,.pl-list-rows *),' +
  ':is([role=dialog],[role=alertdialog]) :is(h2,button)';

/**
 * Selector for the parts that are read first, used if there is no room beside the buttons: a dialog's head with its
 * close button, the title and the steps of the page.
 */
const heads = 'main :is(h1,.pl-steps),:is([role=dialog],[role=alertdialog]) .pl-dlg-head';

/** Selector for open menus and popovers. */
const menus = '.MuiPopover-paper,[role=menu],[role=listbox]';

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map(rectOf).filter(({ width }) => width > 0);

/**
 * Returns the px below their default position at which the toasts cover no obstacle; undefined if there is no room
 * above `limit`.
 */
const freeShift = (messages: DOMRect, obstacles: readonly DOMRect[], limit: number): number | undefined => {
  const top = size.header + gap;
  const sameColumn = obstacles.filter(({ left, right }) => right > messages.left && left < messages.right);
  let shift = 0;
  while (top + shift + messages.height <= limit) {
    const from = top + shift;
    const covered = sameColumn.filter((at) => at.bottom > from && at.top < from + messages.height);
    if (covered.length === 0) return shift;
    shift = Math.max(...covered.map(({ bottom }) => bottom)) + obstacleGap - top;
  }
  return undefined;
};

/** Element clicked last, while it is still in the page. */
let clicked: Element | null = null;

/** Returns the rectangles of the focused and of the last clicked element, where users look for their next step. */
const usedRects = (list: HTMLElement): DOMRect[] =>
  [document.activeElement, clicked]
    .filter((element): element is Element => element !== null && element !== document.body)
    .filter((element) => element.isConnected && !list.contains(element) && !element.matches('main'))
    .map(rectOf);

/** Moves the toasts down until they cover nothing that is in use or read next; elements in use come first. */
const placeToasts = (list: HTMLElement): void => {
  // Toasts that are being read stay where they are.
  if (list.matches(':hover') || list.contains(document.activeElement)) return;
  const messages = rectOf(list);
  const inUse = [...usedRects(list), ...rectsOf(menus)];
  const shift =
    freeShift(messages, [...inUse, ...rectsOf(pageParts)], window.innerHeight / 2) ??
    freeShift(messages, [...inUse, ...rectsOf(heads)], window.innerHeight / 2) ??
    freeShift(messages, inUse, window.innerHeight) ??
    0;
  list.style.setProperty('--shift', `${shift}px`);
};

/**
 * Calls back in the next animation frame after a change of the page or of a popover; returns a function that stops
 * it.
 */
const watchPage = (onChange: () => void): (() => void) => {
  let animationId = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(animationId);
    animationId = requestAnimationFrame(onChange);
  });
  const page = document.querySelector('main');
  if (page) observer.observe(page, { childList: true, subtree: true });
  // Menus and dialogs are children of the body.
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(animationId);
  };
};

const noteClick = ({ target }: Event): void => {
  clicked = target instanceof Element ? target.closest('button,a,input,select,textarea,[role]') : null;
};

/**
 * Places the toasts at the top right, below the header. They never cover the focused element (WCAG 2.4.11), the last
 * used one or an open menu, and move below the title, the steps and the buttons of the page.
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
      const look = (): void => placeToasts(element);
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
