import { radius } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { toneVar, v } from '../vars.ts';

/** Progress, chips and icons (look §5). */
export const feedback: ThemeComponents = {
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: v.sunken },
      bar: { borderRadius: 3, backgroundColor: v.primary },
    },
  },
  MuiCircularProgress: { styleOverrides: { root: { color: 'inherit' } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 20, borderRadius: radius.badge, fontSize: '.75rem', fontWeight: 550 },
      label: { padding: '0 7px' },
      filled: { backgroundColor: toneVar('neutral', 'bg'), color: toneVar('neutral', 'fg') },
      outlined: {
        height: 28,
        borderRadius: 14,
        borderColor: v.borderStrong,
        backgroundColor: v.surface,
        color: v.text2,
      },
      deleteIcon: { fontSize: 16, color: v.text3 },
    },
  },
  // Spec §9 sets the place of a tooltip.
  MuiTooltip: {
    defaultProps: { placement: 'top' },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        borderRadius: radius.sm,
        backgroundColor: v.inverse,
        color: v.inverseText,
        fontSize: '.75rem',
        lineHeight: '1.125rem',
        fontWeight: 500,
      },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: v.border } } },
};
