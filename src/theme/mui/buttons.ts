import { motion, phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { share, toneVar, v } from '../vars.ts';

const focusRing = { outline: `2px solid ${v.focus}`, outlineOffset: 2 };

const disabled = {
  color: v.disabled,
  backgroundColor: v.sunken,
  borderColor: v.border,
  cursor: 'not-allowed',
  pointerEvents: 'auto' as const,
};

const filled = (background: string, hover: string, color: string) => {
  const rest = { backgroundColor: background, borderColor: background, color };
  return {
    ...rest,
    '&:hover': { backgroundColor: hover, borderColor: hover },
    '& .MuiButton-icon': { color: 'inherit' },
    // A loading button keeps its label and its colours (look §8).
    '&.MuiButton-loading.Mui-disabled, &.MuiButton-loading.Mui-disabled:hover': { ...rest, opacity: 0.85 },
  };
};

const ghostHover = { backgroundColor: share(v.text, 6), color: v.text };

/** Buttons of look §5: `contained` is the primary action, `outlined` the secondary, `text` the ghost. */
export const buttons: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium', loadingPosition: 'start' },
    styleOverrides: {
      root: {
        height: size.control,
        minWidth: 0,
        padding: '0 12px',
        border: `1px solid ${v.borderStrong}`,
        borderRadius: radius.sm,
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.press}ms ${motion.ease}, color ${motion.press}ms ${motion.ease}`,
        '& .MuiButton-icon': { color: v.text2 },
        '& .MuiButton-icon > .MuiSvgIcon-root': { fontSize: 16 },
        '&.Mui-disabled, &.Mui-disabled:hover': disabled,
        '&.Mui-disabled .MuiButton-icon': { color: 'inherit' },
        [phone]: { height: size.controlLarge, fontSize: '.875rem' },
      },
      sizeSmall: {
        height: size.controlSmall,
        padding: '0 10px',
        fontSize: '.78125rem',
        [phone]: { height: size.row },
      },
      sizeLarge: { height: size.controlLarge, padding: '0 16px', fontSize: '.875rem' },
      startIcon: { marginLeft: -3, marginRight: 6 },
      endIcon: { marginLeft: 5, marginRight: -4 },
    },
    variants: [
      { props: { variant: 'contained' }, style: filled(v.primary, v.primaryHover, v.primaryContrast) },
      { props: { variant: 'contained', color: 'error' }, style: filled(v.danger, v.danger, v.dangerText) },
      {
        props: { variant: 'outlined' },
        style: {
          backgroundColor: v.surface,
          color: v.text,
          '&:hover': { backgroundColor: v.hover, borderColor: v.borderStrong },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: {
          color: toneVar('critical', 'fg'),
          borderColor: toneVar('critical', 'border'),
          '&:hover': { borderColor: toneVar('critical', 'border') },
          '& .MuiButton-icon': { color: 'inherit' },
        },
      },
      {
        props: { variant: 'text' },
        style: { borderColor: 'transparent', color: v.text2, '&:hover': ghostHover },
      },
      {
        props: { variant: 'text', color: 'error' },
        style: { color: toneVar('critical', 'fg'), '& .MuiButton-icon': { color: 'inherit' } },
      },
    ],
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
        '& .MuiSvgIcon-root': { fontSize: 18 },
        '&:hover, &[aria-expanded=true]': ghostHover,
        '&.Mui-disabled': { color: v.disabled },
        [phone]: { width: size.touch, height: size.touch },
      },
      sizeSmall: {
        width: size.controlSmall,
        height: size.controlSmall,
        '& .MuiSvgIcon-root': { fontSize: 16 },
        [phone]: { width: size.row, height: size.row },
      },
    },
  },
};
