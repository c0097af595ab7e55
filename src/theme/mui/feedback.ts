import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

/** Progress, icons and rules (look §5). */
export const feedback: ThemeComponents = {
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: v.sunken },
      bar: { borderRadius: 3, backgroundColor: v.primary },
    },
  },
  // No page has one so far; spec §9 sets where the first will stand.
  MuiTooltip: { defaultProps: { placement: 'top' } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: v.border } } },
};
