import { useEffect, useState } from 'react';

/** Ms after which the work starts even if the browser is not idle. */
const timeoutMs = 2000;

/** Returns true once the browser was idle after the first render; requests that the page does not need wait for it. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(!('requestIdleCallback' in window));
  useEffect(
    function waitForRest() {
      if (idle) return undefined;
      const callbackId = window.requestIdleCallback(() => setIdle(true), { timeout: timeoutMs });
      return () => window.cancelIdleCallback(callbackId);
    },
    [idle],
  );
  return idle;
};
