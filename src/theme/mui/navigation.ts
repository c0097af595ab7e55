import { phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { toneVar, v } from '../vars.ts';

/** Tabs, breadcrumbs, links and wizard steps (look §5). */
export const navigation: ThemeComponents = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 42, padding: '0 8px', borderBottom: `1px solid ${v.border}` },
      list: { gap: 2 },
      // Drawn by the tab itself, inset like the label.
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 42,
        padding: '0 9px',
        gap: 6,
        flexDirection: 'row',
        fontSize: '.8125rem',
        fontWeight: 500,
        color: v.text2,
        opacity: 1,
        '&:hover': { color: v.text },
        '&.Mui-selected': { color: v.primary, fontWeight: 600 },
        '&.Mui-selected::after': {
          content: "''",
          position: 'absolute',
          left: 9,
          right: 9,
          bottom: 0,
          height: 2,
          borderRadius: 1,
          backgroundColor: v.primary,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        [phone]: { minHeight: size.touch },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: v.link, textUnderlineOffset: 2, borderRadius: radius.xs } },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: '.78125rem', lineHeight: '1.25rem', color: v.text3, '& a': { color: v.text2 } },
      separator: { marginLeft: 6, marginRight: 6 },
    },
  },
  MuiStepper: { styleOverrides: { root: { gap: 8 } } },
  MuiStepConnector: { styleOverrides: { line: { borderColor: v.borderStrong } } },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        fontWeight: 500,
        color: v.text2,
        '&.Mui-active': { fontWeight: 600, color: v.text },
        '&.Mui-completed': { fontWeight: 500, color: v.text2 },
        '&.Mui-error': { color: toneVar('critical', 'fg') },
      },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: {
        fontSize: 22,
        color: v.borderControl,
        '&.Mui-active': { color: v.primary },
        '&.Mui-completed': { color: v.primarySoftText },
      },
      text: { fill: v.primaryContrast, fontWeight: 600 },
    },
  },
};
