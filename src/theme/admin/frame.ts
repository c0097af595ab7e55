import { monoFamily, phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { share, toneVar, v } from '../vars.ts';

const toast = {
  backgroundColor: v.raised,
  color: v.text,
};

const menuItem = {
  height: size.control,
  minHeight: size.control,
  padding: '0 8px',
  borderRadius: radius.sm,
  color: v.text2,
  fontWeight: 500,
  '&:hover': { backgroundColor: share(v.text, 5), color: v.text },
  '& .RaMenuItemLink-icon': { minWidth: 28, color: 'inherit' },
  '& .RaMenuItemLink-shortcut': { fontFamily: monoFamily },
  '&.RaMenuItemLink-active': {
    backgroundColor: v.surface,
    boxShadow: `0 0 0 1px ${v.border}`,
    color: v.primary,
    fontWeight: 600,
  },
};

/** The frame around every page: sidebar 228, header 52, the page owns its padding (look §4, §6). */
export const frame: ThemeComponents = {
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: size.header, [phone]: { marginTop: size.header } },
        '& .RaLayout-content': { minWidth: 0, padding: 0 },
      },
    },
  },
  RaAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: {
        height: size.header,
        backgroundColor: v.canvas,
        color: v.text,
        borderBottom: `1px solid ${v.border}`,
        boxShadow: 'none',
        '& .RaAppBar-toolbar': { minHeight: size.header, height: size.header, padding: '0 20px 0 12px' },
      },
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        height: '100vh',
        '& .MuiPaper-root': { backgroundColor: v.sunken, borderRight: `1px solid ${v.border}` },
        '& .RaSidebar-fixed': { height: '100vh', padding: '0 10px 12px' },
      },
    },
  },
  RaMenu: { styleOverrides: { root: { width: '100%', margin: 0, padding: 0 } } },
  RaMenuItemLink: { styleOverrides: { root: menuItem } },
  RaUserMenu: {
    styleOverrides: {
      root: {
        '& .RaUserMenu-avatar': { width: 28, height: 28 },
        '& .RaUserMenu-userButton': { color: v.text },
      },
    },
  },
  RaLocalesMenuButton: { styleOverrides: { root: { '& .MuiButton-root': { color: v.text2 } } } },
  RaToggleThemeButton: { styleOverrides: { root: { color: v.text2 } } },
  RaLoadingIndicator: { styleOverrides: { root: { color: v.text3 } } },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: {
        backgroundColor: v.inverse,
        color: v.inverseText,
        '&:hover': { opacity: 1, backgroundColor: v.inverse },
      },
    },
  },
  RaNotification: {
    defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'right' }, autoHideDuration: 5000 },
    styleOverrides: {
      root: {
        '& .RaNotification-success, & .RaNotification-warning': toast,
        '& .RaNotification-error': {
          backgroundColor: toneVar('critical', 'bg'),
          borderColor: toneVar('critical', 'border'),
          color: toneVar('critical', 'fg'),
        },
        '& .RaNotification-undo': { color: v.link },
      },
    },
  },
};
