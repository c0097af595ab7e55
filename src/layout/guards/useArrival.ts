import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { product } from '../../theme/brand.ts';
import { focusOnceShown } from '../../browser/focusOnceShown.ts';
import { scrollMotion } from '../../browser/scrollMotion.ts';

/** "Manage orders · Lotus Tee Co. · Platen" (look §8). */
export const pageTitle = (page: string, shop?: string): string =>
  [page, shop, product.name].filter(Boolean).join(' · ');

const headingOf = (content: HTMLElement): HTMLElement | null => content.querySelector('h1');

/** The page's title follows its `h1`, also when that comes late or changes. */
export const usePageTitle = (content: RefObject<HTMLElement | null>, shop?: string): void => {
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const update = (): void => {
      const page = headingOf(element)?.textContent?.trim();
      if (page) document.title = pageTitle(page, shop);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [content, shop]);
};

/** ms after which nothing more of a page is expected (spec §9, lazy page timeout). */
const patience = 10_000;

/**
 * Does something as soon as it can be done: now, or when the page has drawn more of itself. Answers how to give up.
 * @param tryNow answers whether it is done; `last` says that it will not be asked again
 */
const onceDrawn = (content: HTMLElement, tryNow: (last: boolean) => boolean): (() => void) => {
  if (tryNow(false)) return () => undefined;
  const observer = new MutationObserver(() => tryNow(false) && stop());
  const timer = window.setTimeout(() => {
    stop();
    tryNow(true);
  }, patience);
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return stop;
};

/** What still loads would push the rest of the page away. */
const isBusy = (content: HTMLElement): boolean => content.querySelector('[aria-busy=true]') !== null;

/** A field that the visitor went to since `from` had the focus: what he types belongs there. */
const isTypedInto = (at: Element, from: Element | null): boolean =>
  at !== from && at.matches('input,textarea,select,[contenteditable=true]');

/** Gives the page's `h1` the focus, unless the visitor is already at work: in the page, or in a field of the frame. */
const focusHeading = (content: HTMLElement, from: Element | null): boolean => {
  const heading = headingOf(content);
  if (!heading) return false;
  const at = document.activeElement;
  const busy = at !== null && ((at !== content && content.contains(at)) || isTypedInto(at, from));
  if (!busy) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
};

/** The id that a hash names; one that is no valid text is taken as it is written. */
const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/** A navigation: where it led, and the hash that the visitor was brought to. */
interface Left {
  key: string;
  pathname: string;
  search: string;
  reached: string | null;
}

const fields = ':is(input,select,textarea,[role=combobox]):enabled:not([type=hidden])';

/** Brings the visitor to a place of the page; of a form, into its first field. */
const arriveAt = (place: HTMLElement): void => {
  place.scrollIntoView({ behavior: scrollMotion() });
  const field = place.closest('form') && place.querySelector<HTMLElement>(fields);
  const before = document.activeElement;
  if (field) focusOnceShown(field, () => document.activeElement === before);
};

/** The top of another page, or smoothly to the hash (spec §2). */
const useScrolling = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const left = useRef<Left>(undefined);
  useEffect(
    function scrollToPlace() {
      const before = left.current;
      const here: Left = { key, pathname, search, reached: null };
      left.current = here;
      // Back and forward keep the place that the browser, or the list, restores.
      if (!hash && before && before.pathname !== pathname && type !== NavigationType.Pop)
        window.scrollTo(0, 0);
      if (!hash || !content.current) return undefined;
      const filtered = before?.pathname === pathname && before.search !== search;
      // Filters change the address, not the place in the page.
      if (filtered && before.reached === hash) {
        here.reached = hash;
        return undefined;
      }
      const element = content.current;
      return onceDrawn(element, (last) => {
        if (isBusy(element) && !last) return false;
        const target = document.getElementById(idOf(hash));
        if (target) {
          arriveAt(target);
          here.reached = hash;
        }
        return target !== null;
      });
    },
    [content, pathname, search, hash, key, type],
  );
};

/** The `h1` of another page has the focus (look §8). */
const useFocusedHeading = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(
    function focusTitle() {
      const element = content.current;
      if (previous.current === pathname || !element) return undefined;
      previous.current = pathname;
      const from = document.activeElement;
      return onceDrawn(element, () => focusHeading(element, from));
    },
    [content, pathname],
  );
};

/** After navigation the view and the focus are where the page begins, or at its hash. */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  useScrolling(content);
  useFocusedHeading(content);
};
