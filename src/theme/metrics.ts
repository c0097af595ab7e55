/** Sizes in px, durations in ms (look §4). */

export const radius = { xs: 4, badge: 5, sm: 6, md: 8, lg: 10, xl: 14 } as const;

export const size = {
  control: 32,
  controlSmall: 28,
  controlLarge: 40,
  touch: 44,
  row: 36,
  rowComfortable: 52,
  head: 34,
  header: 52,
  sidebar: 228,
  sidebarClosed: 56,
  aside: 332,
  list: 1560,
  detail: 1240,
} as const;

export const motion = { press: 120, menu: 160, drawer: 200, ease: 'cubic-bezier(.2,0,0,1)' } as const;

export const fontFamily =
  "'Inter Variable', 'Inter Meanwhile', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Media query of phones: larger targets, sheets from the bottom, cards instead of columns (look §6, "Mobile 390"). */
export const phone = '@media (max-width:767.95px)';
