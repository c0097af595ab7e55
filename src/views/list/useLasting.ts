import { useEffect, useState } from 'react';

/** ms before something that loads says so (look §6 "Loading"). */
const patience = 200;

/** True once `active` has lasted for 200 ms. */
export const useLasting = (active: boolean): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(setLasting, patience, true);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [active]);
  return active && lasting;
};
