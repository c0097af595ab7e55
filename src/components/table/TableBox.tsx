import type { ReactNode } from 'react';

const mark = (box: HTMLElement): void => {
  if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
};

/** While it scrolls the keyboard must reach it, also where nothing in it takes the focus. */
const watch = (box: HTMLElement | null): (() => void) | undefined => {
  if (!box) return undefined;
  const size = new ResizeObserver(() => mark(box));
  size.observe(box);
  return () => size.disconnect();
};

/** Holder of a table that may be wider than its card, or taller. No landmark: the card around it is one, often of the same name. */
export const TableBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="pl-tblw pl-tbl-box" role="group" aria-label={label} ref={watch}>
    {children}
  </div>
);
