import { useEffect, useState } from 'react';

/** ms after which what waits for an idle browser is done anyway. */
const patience = 2000;

/** Whether the browser had nothing to do since this was first drawn: until then nothing is asked for that the page does not need. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(!('requestIdleCallback' in window));
  useEffect(
    function waitForRest() {
      if (idle) return undefined;
      const waiting = window.requestIdleCallback(() => setIdle(true), { timeout: patience });
      return () => window.cancelIdleCallback(waiting);
    },
    [idle],
  );
  return idle;
};
