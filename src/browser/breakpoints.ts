import { phone } from '../theme/metrics.ts';

/** A phone, as the theme's classes have it (look §6 "Mobile"). */
export const phoneScreen = phone.replace('@media ', '');

/** Under this the sidebar is a drawer, closed at first (look §6). `layout/frame/narrow.css` says the same. */
export const narrowFrame = '(max-width:899.95px)';
