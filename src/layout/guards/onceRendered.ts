/** Ms after which no further content of a page is expected (spec §9, lazy page timeout). */
const timeoutMs = 10_000;

/**
 * Runs something as soon as it succeeds: now, or when the page has rendered more. Returns a function that cancels it.
 * @param checkNow returns true once it succeeded; `last` is true in the final attempt
 */
export const onceRendered = (content: HTMLElement, checkNow: (last: boolean) => boolean): (() => void) => {
  if (checkNow(false)) return () => undefined;
  const observer = new MutationObserver(() => checkNow(false) && stop());
  const timer = window.setTimeout(() => {
    stop();
    checkNow(true);
  }, timeoutMs);
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return stop;
};
