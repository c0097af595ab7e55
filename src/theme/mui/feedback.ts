import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

/** Icons and rules (look §5). */
export const feedback: ThemeComponents = {
  // No page has one so far; spec §9 sets where the first will stand.
  MuiTooltip: { defaultProps: { placement: 'top' } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: v.border } } },
};
