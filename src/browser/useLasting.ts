import { useEffect, useState } from 'react';

/** Ms of loading before an indicator shows (look §6 "Loading"). */
const delayMs = 200;

/** Returns true once `active` has lasted for `delay` ms, 200 by default. */
export const useLasting = (active: boolean, delay = delayMs): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(setLasting, delay, true);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [active, delay]);
  return active && lasting;
};
