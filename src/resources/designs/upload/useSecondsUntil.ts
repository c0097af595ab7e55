import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), told anew every second; 0 when it has come. */
export const useSecondsUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(
    function tick() {
      if (moment === undefined) return undefined;
      const timer = window.setInterval(() => setNow(Date.now()), 1_000);
      return () => window.clearInterval(timer);
    },
    [moment],
  );
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
};
