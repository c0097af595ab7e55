import { fontFamily, phone, radius } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

const centred = { padding: '36px 24px', textAlign: 'center' as const, fontFamily, opacity: 1 };
const icon = { width: 40, height: 40, color: v.text3 };

/** What react-admin shows when there is nothing, an error or no page, and the full-page layout (look §6). */
export const states: ThemeComponents = {
  RaEmpty: {
    styleOverrides: {
      root: {
        ...centred,
        '& .RaEmpty-message': { opacity: 1, fontFamily, color: v.text2 },
        '& .RaEmpty-icon': icon,
      },
    },
  },
  RaError: { styleOverrides: { root: { ...centred, '& .RaError-icon': icon } } },
  RaNotFound: {
    styleOverrides: {
      root: {
        ...centred,
        '& .RaNotFound-icon': icon,
        '& .RaNotFound-message': { opacity: 1, fontFamily, color: v.text2 },
      },
    },
  },
  RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { fontFamily, color: v.text2 } } } },
  RaLogin: { styleOverrides: { root: { backgroundImage: 'none', backgroundColor: v.surface } } },
  RaAuthLayout: {
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        backgroundColor: v.surface,
        '& .RaAuthLayout-card': {
          width: 360,
          maxWidth: '100%',
          border: 0,
          borderRadius: radius.lg,
          boxShadow: 'none',
          [phone]: { width: '100%' },
        },
      },
    },
  },
};
