import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readOperator } from '../../browser/operator.ts';
import { focusOnceShown } from '../../browser/focusOnceShown.ts';
import { scrollMotion } from '../../browser/scrollMotion.ts';
import { onceRendered } from './onceRendered.ts';
import { useFormerPosition } from './useFormerPosition.ts';

/** Returns the document title: "Manage orders · Lotus Tee Co. · Platen" (look §8). */
export const pageTitle = (page: string, shop?: string): string =>
  [page, shop, readOperator().name].filter(Boolean).join(' · ');

const headingOf = (content: HTMLElement): HTMLElement | null => content.querySelector('h1');

/** Keeps the document title equal to the page's `h1`, also when that comes late or changes. */
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

/** Returns true while content loads that would shift the rest of the page. */
const isBusy = (content: HTMLElement): boolean => content.querySelector('[aria-busy=true]') !== null;

/** Returns true if the visitor moved the focus to a field after the navigation, so that their typing belongs there. */
const isTypedInto = (at: Element, from: Element | null): boolean =>
  at !== from && at.matches('input,textarea,select,[contenteditable=true]');

/** Focuses the page's `h1`, unless the visitor is already at work: in the page, or in a field of the app shell. */
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

/** Returns the id that a hash names; a hash that cannot be decoded is used as it is. */
const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/** Navigation: its URL, and the hash that the view was scrolled to. */
interface LeftPage {
  key: string;
  pathname: string;
  search: string;
  reached: string | null;
}

const fields = ':is(input,select,textarea,[role=combobox]):enabled:not([type=hidden])';

/** Scrolls to an element of the page; inside a form it focuses the element's first field. */
const arriveAt = (target: HTMLElement): void => {
  target.scrollIntoView({ behavior: scrollMotion() });
  const field = target.closest('form') && target.querySelector<HTMLElement>(fields);
  const previousFocus = document.activeElement;
  if (field) focusOnceShown(field, () => document.activeElement === previousFocus);
};

/** Scrolls to the top of another page, or smoothly to the hash (spec §2). */
const useScrolling = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const lastNavigation = useRef<LeftPage>(undefined);
  useEffect(
    function scrollToPlace() {
      const previous = lastNavigation.current;
      const current: LeftPage = { key, pathname, search, reached: null };
      lastNavigation.current = current;
      // Back and forward return to the former position (`useFormerPosition`).
      if (!hash && previous && previous.pathname !== pathname && type !== NavigationType.Pop)
        window.scrollTo(0, 0);
      if (!hash || !content.current) return undefined;
      const filtered = previous?.pathname === pathname && previous.search !== search;
      // Filters change the URL, not the position in the page.
      if (filtered && previous.reached === hash) {
        current.reached = hash;
        return undefined;
      }
      const element = content.current;
      return onceRendered(element, (last) => {
        if (isBusy(element) && !last) return false;
        const target = document.getElementById(idOf(hash));
        if (target) {
          arriveAt(target);
          current.reached = hash;
        }
        return target !== null;
      });
    },
    [content, pathname, search, hash, key, type],
  );
};

/** Focuses the `h1` of another page (look §8). */
const useFocusedHeading = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(
    function focusTitle() {
      const element = content.current;
      if (previous.current === pathname || !element) return undefined;
      previous.current = pathname;
      const from = document.activeElement;
      return onceRendered(element, () => focusHeading(element, from));
    },
    [content, pathname],
  );
};

/** Moves view and focus after a navigation to the page's beginning, or to its hash. */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  useScrolling(content);
  useFormerPosition(content);
  useFocusedHeading(content);
};
