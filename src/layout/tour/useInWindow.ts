import { type RefObject, useEffect } from 'react';

/** px between the card and the edge of the window. */
const margin = 16;

/** Frames in which a card does not move any more once it stands beside its target, which may be scrolled to before. */
const atRest = 12;

/** Once the card stands still. */
const whenPlaced = (card: RefObject<HTMLElement | null>, work: (card: HTMLElement) => void): (() => void) => {
  let [top, still] = [Number.NaN, 0];
  const look = (): void => {
    const now = card.current?.getBoundingClientRect().top ?? Number.NaN;
    still = now === top ? still + 1 : 0;
    top = now;
    if (card.current && still === atRest) work(card.current);
    else frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
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
      whenPlaced(card, (element) => {
        const below = element.getBoundingClientRect().bottom + margin - window.innerHeight;
        if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
      }),
    [card],
  );
};
