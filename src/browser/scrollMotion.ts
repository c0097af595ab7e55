/** How the page moves to a place: smoothly, or at once for readers who asked for less motion (look §4 "Motion"). */
export const scrollMotion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
