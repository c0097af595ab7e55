import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onSight` once when it comes into view, for example at the end of a list to load more. A new `key` watches
 * again.
 */
export const WhenVisible = ({ onSight }: { onSight: () => void }) => {
  const marker = useRef<HTMLDivElement>(null);
  const onVisible = useEffectEvent(onSight);
  useEffect(function watchPlace() {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={marker} />;
};
