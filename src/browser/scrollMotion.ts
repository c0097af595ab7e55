/** Returns how the page scrolls: smoothly, or at once for readers who prefer less motion (look §4 "Motion"). */
export const scrollMotion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
