import { motion, radius } from '../metrics.ts';
import type { ToneName } from '../tokens.ts';
import type { ThemeComponents } from '../types.ts';
import { floatShadow, toneVar, v } from '../vars.ts';

type AlertSeverity = 'success' | 'info' | 'warning' | 'error';
const severityTone: Record<AlertSeverity, ToneName> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'critical',
};
const severities: AlertSeverity[] = ['success', 'info', 'warning', 'error'];

const note = (severity: AlertSeverity) => ({
  props: { variant: 'standard' as const, severity },
  style: {
    backgroundColor: toneVar(severityTone[severity], 'bg'),
    borderColor: toneVar(severityTone[severity], 'border'),
    color: toneVar(severityTone[severity], 'fg'),
    '& .MuiAlert-icon': { color: 'inherit' },
  },
});

const toast = {
  minWidth: 0,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  padding: '4px 8px 4px 12px',
  border: `1px solid ${v.borderStrong}`,
  borderRadius: radius.md,
  backgroundColor: v.raised,
  color: v.text,
  boxShadow: floatShadow,
};

/** Messages and progress (look §5). */
export const feedback: ThemeComponents = {
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '10px 12px',
        border: '1px solid transparent',
        borderRadius: radius.md,
        fontSize: '.8125rem',
        lineHeight: '1.25rem',
      },
      icon: { padding: '1px 0', marginRight: 10, fontSize: 18, opacity: 1 },
      message: { padding: 0 },
      action: { padding: 0, marginRight: 0, alignItems: 'center' },
    },
    variants: severities.map(note),
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'right' } } },
  MuiSnackbarContent: { styleOverrides: { root: toast, message: { padding: '6px 0' } } },
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
      arrow: { color: v.inverse },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: v.sunken },
      bar: { borderRadius: 3, backgroundColor: v.primary },
    },
  },
  MuiCircularProgress: { styleOverrides: { root: { color: 'inherit' } } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: { backgroundColor: v.skeleton, borderRadius: radius.badge, animationDuration: '2s' },
    },
  },
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
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 28,
        height: 28,
        fontSize: '.71875rem',
        fontWeight: 600,
        backgroundColor: v.primarySoft,
        color: v.primarySoftText,
      },
      rounded: { borderRadius: radius.sm },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: 16,
        height: 16,
        padding: '0 4px',
        fontSize: '.6875rem',
        fontWeight: 650,
        backgroundColor: v.counter,
        color: v.counterText,
        boxShadow: `0 0 0 2px ${v.canvas}`,
        transitionDuration: `${motion.press}ms`,
      },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: v.border } } },
};
