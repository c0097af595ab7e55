/** Ms that a new page is left alone: it paints and loads its pictures and counts before anything is prefetched. */
const settling = 300;

/** Ms after which the work starts even in a browser that is never idle. */
const timeoutMs = 2000;

/** Returns true if the user saves data, so that nothing is prefetched. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Runs work of possible later use once the browser is idle; never in browsers without `requestIdleCallback` or for
 * users who save data. Returns a function that cancels it.
 */
export const whenIdle = (work: () => void): (() => void) | undefined => {
  if (!('requestIdleCallback' in window) || savesData()) return undefined;
  let callbackId = 0;
  const timer = window.setTimeout(() => {
    callbackId = window.requestIdleCallback(work, { timeout: timeoutMs });
  }, settling);
  return () => {
    window.clearTimeout(timer);
    window.cancelIdleCallback(callbackId);
  };
};
