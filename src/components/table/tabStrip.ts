/** px beside a tab that is shown: the width of the fade in `.pl-tabs`, where the strip goes on. */
const fade = 40;

/** Fades the ends of a strip behind which there are more tabs. Answers the function that ends it. */
export const watchTabs = (strip: HTMLElement): (() => void) => {
  const mark = (): void => {
    const end = strip.scrollWidth - strip.clientWidth;
    strip.toggleAttribute('data-more-before', strip.scrollLeft > 1);
    strip.toggleAttribute('data-more-after', strip.scrollLeft < end - 1);
  };
  mark();
  strip.addEventListener('scroll', mark, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
  // Tabs grow when their counts come.
  for (const element of [strip, ...strip.children]) sizes?.observe(element);
  return () => {
    strip.removeEventListener('scroll', mark);
    sizes?.disconnect();
  };
};

/** Scrolls a strip no further than a tab needs to be seen whole, clear of the ends that fade. */
export const showTab = (strip: HTMLElement, tab: HTMLElement): void => {
  const least = tab.offsetLeft + tab.offsetWidth + fade - strip.clientWidth;
  const most = Math.max(0, tab.offsetLeft - fade);
  strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, least), most);
};
