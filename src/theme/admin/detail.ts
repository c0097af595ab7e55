import { phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

const twoColumns = (prefix: 'RaShow' | 'RaEdit' | 'RaCreate') => ({
  [`& .${prefix}-main`]: {
    display: 'grid',
    gridTemplateColumns: `minmax(0,1fr) ${size.aside}px`,
    gap: 16,
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0,1fr)' },
  },
  [`& .${prefix}-main > .${prefix}-card:only-child`]: { gridColumn: '1 / -1' },
  [`& .${prefix}-noActions`]: { marginTop: 0 },
  [`& .${prefix}-card`]: { borderRadius: radius.lg },
});

/** Record pages: main column and a side column of 332; the form's toolbar is the unsaved bar (look §6). */
export const detail: ThemeComponents = {
  RaShow: { styleOverrides: { root: twoColumns('RaShow') } },
  RaEdit: { styleOverrides: { root: twoColumns('RaEdit') } },
  RaCreate: { styleOverrides: { root: twoColumns('RaCreate') } },
  RaLabeled: {
    styleOverrides: {
      root: {
        marginBottom: 0,
        '& .RaLabeled-label': {
          marginBottom: 0,
          fontSize: '.78125rem',
          lineHeight: '1.125rem',
          color: v.text2,
        },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        position: 'sticky',
        bottom: 12,
        minHeight: size.rowComfortable,
        padding: '0 16px',
        gap: 10,
        borderRadius: radius.lg,
        backgroundColor: v.inverse,
        color: v.inverseText,
        zIndex: 2,
      },
    },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
