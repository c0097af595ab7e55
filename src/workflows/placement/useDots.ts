import { useEffect, useState, type RefObject } from 'react';

/** As long as nothing was measured. */
const usual = 560;

/** px of the shorter side of a drawing, which its grips and words are drawn by. */
export const useDots = (svg: RefObject<SVGSVGElement | null>): number => {
  const [dots, setDots] = useState(usual);
  useEffect(
    function followSize() {
      if (!svg.current || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const { width = 0, height = 0 } = entry?.contentRect ?? {};
        if (width > 0 && height > 0) setDots(Math.min(width, height));
      });
      observer.observe(svg.current);
      return () => observer.disconnect();
    },
    [svg],
  );
  return dots;
};
