import { phone } from '../theme/metrics.ts';

/** Media query of a phone, as in the theme (look §6 "Mobile"). */
export const phoneScreen = phone.replace('@media ', '');

/**
 * Media query below which the sidebar is a drawer that starts closed (look §6). Keep equal to
 * `layout/shell/narrow.css`.
 */
export const narrowScreen = '(max-width:899.95px)';
