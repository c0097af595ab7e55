import { phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { share, v } from '../vars.ts';

const focusRing = { outline: `2px solid ${v.focus}`, outlineOffset: 2 };

const ghostHover = { backgroundColor: share(v.text, 6), color: v.text };

/** Buttons inside Material UI's own parts; the buttons of look §5 are our own (`components/inputs/Button.css`). */
export const buttons: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: size.control,
        height: size.control,
        padding: 0,
        margin: 0,
        borderRadius: radius.sm,
        color: v.text2,
        '& .pl-icon': { fontSize: 18 },
        '&:hover, &[aria-expanded=true]': ghostHover,
        '&.Mui-disabled': { color: v.disabled },
        [phone]: { width: size.touch, height: size.touch },
      },
      sizeSmall: {
        width: size.controlSmall,
        height: size.controlSmall,
        '& .pl-icon': { fontSize: 16 },
        [phone]: { width: size.row, height: size.row },
      },
    },
  },
};
