import { MdOutlineArrowUpward } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { scrollMotion } from '../../browser/scrollMotion.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

const isFar = (): boolean => window.scrollY > window.innerHeight;

/** Button that scrolls to the top; it appears after one window height (spec §2). */
export const ScrollToTop = () => {
  const translate = useTranslate();
  if (!useSyncExternalStore(subscribe, isFar)) return null;
  return (
    <button
      type="button"
      className="pl-ib pl-to-top"
      aria-label={translate('layout.scroll_to_top')}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollMotion() })}
    >
      <MdOutlineArrowUpward aria-hidden="true" />
    </button>
  );
};
