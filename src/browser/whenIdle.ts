/** ms that a page is left alone first: what it shows is painted, and pictures and counts come, before anything is done for what may come next. */
const settling = 300;

/** ms after which a browser that is never idle does it anyway. */
const patience = 2000;

/** Somebody who saves data fetches nothing that may not be needed. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Does what may be of use later once the browser has nothing else to do; in browsers that cannot tell, and for somebody who
 * saves data, never. Answers what calls it off.
 */
export const whenIdle = (work: () => void): (() => void) | undefined => {
  if (!('requestIdleCallback' in window) || savesData()) return undefined;
  let waiting = 0;
  const timer = window.setTimeout(() => {
    waiting = window.requestIdleCallback(work, { timeout: patience });
  }, settling);
  return () => {
    window.clearTimeout(timer);
    window.cancelIdleCallback(waiting);
  };
};
