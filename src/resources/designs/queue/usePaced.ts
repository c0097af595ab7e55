import { useEffect, useEffectEvent, useRef } from 'react';

/** ms between two of them: two thousand files do not have the library read two thousand times. */
const pace = 2_000;

/** Does something once a count has grown, and for all that it grows meanwhile once more. */
export const usePaced = (count: number, work: () => unknown): void => {
  const seen = useRef(count);
  const timer = useRef<number>(undefined);
  const act = useEffectEvent(() => {
    timer.current = undefined;
    void work();
  });
  useEffect(
    function actSoon() {
      const isMore = count > seen.current;
      seen.current = count;
      if (isMore) timer.current ??= window.setTimeout(act, pace);
    },
    [count],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
};
