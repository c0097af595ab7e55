import { motion, phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { floatShadow, toneVar, v } from '../vars.ts';

const floating = {
  backgroundColor: v.raised,
  border: `1px solid ${v.borderStrong}`,
  borderRadius: radius.lg,
  boxShadow: floatShadow,
};

/** Sheet at the bottom of a phone, with a grip (look §6 "Dialogs"). */
const sheet = {
  margin: 0,
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100% - 32px)',
  borderRadius: `${radius.xl}px ${radius.xl}px 0 0`,
  '&::before': {
    content: "''",
    flex: 'none',
    width: 36,
    height: 4,
    margin: '8px auto 0',
    borderRadius: 2,
    backgroundColor: v.borderStrong,
  },
};

/** Overrides for surfaces: cards have a border and no shadow; only floating layers have the single shadow (look §4). */
export const surfaces: ThemeComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: size.control,
        padding: '0 8px',
        gap: 10,
        borderRadius: radius.sm,
        fontSize: '.8125rem',
        lineHeight: '1.25rem',
        '&:hover, &.Mui-focusVisible': { backgroundColor: v.hover },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: v.selected,
        },
        // Destructive items, and items that cannot run now: the reason is below the name.
        '&.pl-bad': { color: toneVar('critical', 'fg') },
        '&[aria-disabled=true]:not(.Mui-disabled)': { color: v.text3, cursor: 'not-allowed' },
        '&:has(.pl-menu-why)': { paddingTop: 5, paddingBottom: 5 },
        '& .pl-icon': { fontSize: 16 },
        '& .MuiTypography-root': { fontSize: 'inherit', lineHeight: 'inherit' },
        // Material UI's rule for wide windows comes later in the sheet than the one above.
        '@media (min-width:600px)': { minHeight: size.control },
        [phone]: { minHeight: size.touch },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: v.scrim, '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: { [phone]: { alignItems: 'flex-end' } },
      paper: {
        margin: 24,
        border: `1px solid ${v.borderStrong}`,
        borderRadius: radius.xl,
        backgroundColor: v.raised,
        boxShadow: floatShadow,
        [phone]: sheet,
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '14px 20px 20px', '.MuiDialogTitle-root + &': { paddingTop: 6 } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { gap: 8, padding: '0 20px 20px', '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: motion.drawer },
    styleOverrides: {
      paper: {
        backgroundColor: v.raised,
        borderColor: v.borderStrong,
      },
    },
  },
};
