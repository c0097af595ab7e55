import { useEffect, useState } from 'react';

/** Counts seconds down to 0, initially from `start`; the returned function restarts the count. */
export const useWait = (start = 0): [number, (seconds: number) => void] => {
  const [seconds, setSeconds] = useState(start);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
};
