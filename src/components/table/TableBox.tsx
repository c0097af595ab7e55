import type { ReactNode } from 'react';

const mark = (box: HTMLElement): void => {
  if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
};

/** Makes a scrolling box focusable, so that the keyboard reaches it even if nothing in it takes the focus. */
const watch = (box: HTMLElement | null): (() => void) | undefined => {
  if (!box) return undefined;
  const size = new ResizeObserver(() => mark(box));
  size.observe(box);
  return () => size.disconnect();
};

/**
 * Scrolling box for a table that may be wider or taller than its card. It is not a landmark: the card around it is
 * one, often of the same name.
 */
export const TableBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="pl-tblw pl-tbl-box" role="group" aria-label={label} ref={watch}>
    {children}
  </div>
);
