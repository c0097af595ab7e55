import { useEffect, useState } from 'react';

/** Counts seconds down to 0; the second value starts the count. */
export const useWait = (): [number, (seconds: number) => void] => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
};
