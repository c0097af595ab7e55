import { useEffect, useState } from 'react';

const second = 1000;

/** Returns the time, updated every second until `until` (ISO) has passed; then it no longer changes. */
export const useNow = (until: string | null): Date => {
  const [now, setNow] = useState(() => new Date());
  const end = until ? Date.parse(until) : 0;
  useEffect(() => {
    if (Date.now() >= end) return undefined;
    const timer = window.setInterval(() => {
      setNow(new Date());
      if (Date.now() >= end) window.clearInterval(timer);
    }, second);
    return () => window.clearInterval(timer);
  }, [end]);
  return now;
};
