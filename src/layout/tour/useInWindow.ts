import { type RefObject, useEffect } from 'react';

/** px between the card and the edge of the window. */
const margin = 16;

/** Once the card stands beside its target, which takes it a frame. */
const whenPlaced = (work: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
};

/**
 * Brings a card that ends below the window into it: in a short one there is no room for it under a tall target, whose
 * beginning then makes way. A card at the header stays where it is, as the header does.
 * Every step has a card of its own.
 */
export const useInWindow = (card: RefObject<HTMLElement | null>): void => {
  useEffect(
    () =>
      whenPlaced(() => {
        const below = (card.current?.getBoundingClientRect().bottom ?? 0) + margin - window.innerHeight;
        if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
      }),
    [card],
  );
};
