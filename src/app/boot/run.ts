import type { codeOf } from './code.ts';

/** ms until it runs at the latest. */
const patience = 1000;

/** Calls back once the whole style sheet is there, or has failed: what stands in the page by itself styles its frame only. */
const onceStyled = (then: () => void): void => {
  const look = (): void => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!link || link.sheet) return then();
    for (const end of ['load', 'error']) link.addEventListener(end, then, { once: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look, { once: true });
  else look();
};

/**
 * Runs the dashboard's code. `early.ts` holds it until the frame is on the screen: its first turn takes the main thread
 * longer than the frame takes to be drawn. Where Vite serves the page itself, the entry stands in the page.
 */
export const createRun = ({ entry, fetchCode }: ReturnType<typeof codeOf>) => {
  let begun = false;
  const run = (): void => {
    if (begun || !entry) return;
    begun = true;
    fetchCode();
    onceStyled(() => void import(/* @vite-ignore */ entry));
  };
  // Whatever becomes of the frame.
  setTimeout(run, patience);
  /** Once the frame is seen, or drawn where the browser does not say more; at once in a window that nobody sees, which draws none. */
  const afterFrame = (): void => {
    if (document.hidden) return run();
    if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
      requestAnimationFrame(() => setTimeout(run));
    else new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  };
  return { run, afterFrame };
};
