import { useEffect, useState } from 'react';

/** ms before something that loads says so (look §6 "Loading"). */
const patience = 200;

/** True once `active` has lasted for so many ms, 200 by itself. */
export const useLasting = (active: boolean, after = patience): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(setLasting, after, true);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [active, after]);
  return active && lasting;
};
