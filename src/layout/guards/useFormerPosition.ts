import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { onceRendered } from './onceRendered.ts';

/** Events by which a visitor scrolls; after one of them the page stays where they put it. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const lowestPosition = (): number => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Scrolls to a position as soon as the page is tall enough, unless the visitor scrolls first. Returns a function that
 * cancels it.
 */
const returnTo = (content: HTMLElement, position: number): (() => void) => {
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const name of scrollingEvents)
    window.addEventListener(name, end, { passive: true, signal: ended.signal });
  const cancel = onceRendered(content, (last) => {
    if (ended.signal.aborted) return true;
    if (lowestPosition() < position && !last) return false;
    window.scrollTo(0, position);
    end();
    return true;
  });
  return () => {
    cancel();
    end();
  };
};

/**
 * Returns to the position that a page had when Back or Forward opens it again. The browser does so only as long as
 * the page is already tall enough, and a list that waits for its rows is not.
 */
export const useFormerPosition = (content: RefObject<HTMLElement | null>): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  // Both before the browser draws: it scrolls where the new page is shorter, which is no position of the former one.
  useLayoutEffect(
    function keepPosition() {
      const note = () => positions.current.set(key, window.scrollY);
      window.addEventListener('scroll', note, { passive: true });
      return () => window.removeEventListener('scroll', note);
    },
    [key],
  );
  useLayoutEffect(
    function returnToFormerPosition() {
      const position = positions.current.get(key);
      if (type !== NavigationType.Pop || hash || !position || !content.current) return undefined;
      return returnTo(content.current, position);
    },
    [content, key, hash, type],
  );
};
