import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { product } from '../config.ts';

/** "Manage orders · Lotus Tee Co. · Platen" (look §8). */
export const pageTitle = (page: string, shop?: string): string => [page, shop, product.name].filter(Boolean).join(' · ');

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

/** Waits for the page's `h1` and gives it the focus, unless the visitor is already at work in the page. */
const focusHeading = (content: HTMLElement): (() => void) => {
  const tryNow = (): boolean => {
    const heading = headingOf(content);
    if (!heading) return false;
    const at = document.activeElement;
    const busy = at !== null && at !== content && content.contains(at);
    if (!busy) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (tryNow()) return () => undefined;
  const observer = new MutationObserver(() => tryNow() && observer.disconnect());
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** After navigation: top of the page, or smoothly to the hash; the focus goes to the `h1` (spec §2, look §8). */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: 'smooth' });
      return;
    }
    // Back and forward keep the place that the browser, or the list, restores.
    if (previous.current !== pathname && type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, hash, type]);
  useEffect(() => {
    const element = content.current;
    if (previous.current === pathname || !element) return undefined;
    previous.current = pathname;
    return focusHeading(element);
  }, [content, pathname]);
};
