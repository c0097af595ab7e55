import { MdExpandMore } from 'react-icons/md';
import { createElement } from 'react';
import { phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { toneVar, v } from '../vars.ts';

/** CSS mask of the icon before an error text; it takes the color of the text (look §1 "Error"). */
const errorMask = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' \
stroke='%23000' stroke-width='1.75' stroke-linecap='round'%3E%3Ccircle cx='12' cy='12' r='8'/%3E\
%3Cpath d='M12 8v4.500M12 15.700h.01'/%3E%3C/svg%3E") center / 14px no-repeat`;

const critical = toneVar('critical', 'solid');

/**
 * Returns the overrides of an outlined field.
 * @param name class of the field, which prefixes the names of its parts
 */
const outlineOf = (name: 'MuiOutlinedInput' | 'MuiPickersOutlinedInput') => ({
  [`& .${name}-notchedOutline`]: {
    top: 0,
    borderColor: v.borderControl,
    '& legend': { display: 'none' },
  },
  [`&:hover .${name}-notchedOutline`]: { borderColor: v.borderControl },
  [`&.Mui-error .${name}-notchedOutline`]: {
    borderColor: critical,
    boxShadow: `inset 0 0 0 1px ${critical}`,
  },
  [`&.Mui-focused .${name}-notchedOutline`]: {
    borderColor: v.focus,
    borderWidth: 1,
    boxShadow: 'none',
    outline: `2px solid ${v.focus}`,
    outlineOffset: -1,
  },
  '&.Mui-disabled': { backgroundColor: v.sunken, color: v.disabled },
  [`&.Mui-disabled .${name}-notchedOutline`]: { borderColor: v.border },
});

/** Error icon: an error has border, icon and text (look §1). It takes the color of the text. */
const errorIcon = {
  content: "''",
  flex: 'none',
  width: 14,
  height: 16,
  backgroundColor: 'currentColor',
  mask: errorMask,
};

const oneLine = { height: size.control, padding: '0 10px', boxSizing: 'border-box' as const };

/** Overrides for fields (look §5): the label is above, nothing floats, errors have text and not only a color. */
export const inputs: ThemeComponents = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: '.78125rem',
        lineHeight: '1.125rem',
        fontWeight: 550,
        color: v.text,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: v.text },
        '&.Mui-disabled': { color: v.text2 },
      },
      // By default MUI gives the asterisk of a wrong field the fill of a dangerous button: too dark on a dark page.
      asterisk: { '&, &.Mui-error': { color: toneVar('critical', 'fg') } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: size.control,
        borderRadius: radius.sm,
        backgroundColor: v.surface,
        fontSize: '.8125rem',
        lineHeight: '1.25rem',
        ...outlineOf('MuiOutlinedInput'),
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 6 },
        '& .MuiInputAdornment-root :is(.pl-icon, .MuiSvgIcon-root)': { fontSize: 16 },
        [phone]: { minHeight: size.touch, fontSize: '1rem' },
      },
      input: {
        ...oneLine,
        '&::placeholder': { color: v.text3, opacity: 1 },
        '.MuiInputBase-adornedStart &': { paddingLeft: 0 },
        [phone]: { height: size.touch },
      },
    },
  },
  /** Date fields render their own border and sections. */
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: size.control,
        padding: '0 10px',
        borderRadius: radius.sm,
        backgroundColor: v.surface,
        ...outlineOf('MuiPickersOutlinedInput'),
        '& .MuiPickersInputBase-sectionsContainer': {
          padding: '5px 0',
          fontSize: '.8125rem',
          lineHeight: '1.25rem',
        },
        [phone]: {
          minHeight: size.touch,
          '& .MuiPickersInputBase-sectionsContainer': { padding: '11px 0', fontSize: '1rem' },
        },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '.75rem',
        lineHeight: '1rem',
        fontWeight: 400,
        letterSpacing: 0,
        color: v.text3,
        '&.Mui-error': { display: 'flex', gap: 5, color: toneVar('critical', 'fg') },
        '&.Mui-error::before': errorIcon,
        '&:empty': { display: 'none' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '.78125rem',
        lineHeight: '1.125rem',
        fontWeight: 550,
        color: v.text,
        '&.Mui-focused, &.Mui-error': { color: v.text },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small', popupIcon: createElement(MdExpandMore) },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { padding: '0 30px 0 0', minHeight: size.control },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 10px' },
        '&.MuiOutlinedInput-root.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiOutlinedInput-root.MuiInputBase-adornedStart .MuiAutocomplete-input': { paddingLeft: 8 },
      },
      popupIndicator: { width: 24, height: 24 },
      clearIndicator: { width: 24, height: 24 },
      listbox: { padding: 4 },
      noOptions: { padding: '10px 12px', color: v.text2 },
      option: {
        minHeight: `${size.control}px !important`,
        padding: '4px 8px !important',
        fontSize: '.8125rem',
        lineHeight: '1.25rem',
        borderRadius: radius.sm,
        '&.Mui-focused': { backgroundColor: `${v.hover} !important` },
        '&[aria-selected=true]': { backgroundColor: `${v.selected} !important`, fontWeight: 550 },
      },
      paper: { border: `1px solid ${v.borderStrong}`, borderRadius: radius.lg, backgroundColor: v.raised },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: v.text3 } } },
};
