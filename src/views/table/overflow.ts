const mark = (holder: HTMLElement): void => {
  holder.dataset.overflow = String(holder.clientWidth < Number(holder.dataset.least));
};

/**
 * Marks a table's holder while the columns need more room than it has: only then columns are sticky, because each
 * sticky cell costs a layer.
 */
export const watchOverflow = (holder: HTMLElement | null): (() => void) | undefined => {
  if (!holder) return undefined;
  const again = () => mark(holder);
  const size = new ResizeObserver(again);
  size.observe(holder);
  const least = new MutationObserver(again);
  least.observe(holder, { attributeFilter: ['data-least'] });
  return () => {
    size.disconnect();
    least.disconnect();
  };
};
