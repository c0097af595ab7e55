import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something once when it comes into view: at the end of a list, for what follows. With another `key` it looks anew. */
export const OnSight = ({ onSight }: { onSight: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(function watchPlace() {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
};
