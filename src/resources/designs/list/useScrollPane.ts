import { type RefObject, useEffect } from 'react';

/** So long after the last movement the page stands still, ms. */
const RESTS_AFTER = 120;

/** A click on the pane is one on what lies below it. */
const passOn = (holder: HTMLElement, event: MouseEvent): void => {
  const below = document.elementFromPoint(event.clientX, event.clientY);
  if (below && below !== holder && holder.contains(below)) below.dispatchEvent(new MouseEvent('click', event));
};

/** Listens until the function that it answers with is called. */
const layPane = (holder: HTMLElement): (() => void) => {
  let timer = 0;
  const lift = (): void => {
    window.clearTimeout(timer);
    delete holder.dataset['moving'];
  };
  const lay = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(lift, RESTS_AFTER);
    holder.dataset['moving'] ??= 'true';
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target !== holder) return;
    lift();
    passOn(holder, event);
  };
  // Whichever element it is that scrolls.
  document.addEventListener('scroll', lay, { passive: true, capture: true });
  holder.addEventListener('click', onClick, { capture: true });
  return () => {
    lift();
    document.removeEventListener('scroll', lay, { capture: true });
    holder.removeEventListener('click', onClick, { capture: true });
  };
};

/**
 * Lays a pane over what an element holds (a style of `data-moving`) while the page scrolls: the browser need not find, style
 * and tell with each frame what passes below a resting pointer, which is half of the work of such a frame.
 */
export const useScrollPane = (holder: RefObject<HTMLElement | null>): void => {
  useEffect(
    function keepPane() {
      return holder.current ? layPane(holder.current) : undefined;
    },
    [holder],
  );
};
