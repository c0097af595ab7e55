import { createElement } from 'react';
import { size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { toneVar, v } from '../vars.ts';

const box = createElement('span', { className: 'pl-box' });
const hit = { padding: 6, color: v.borderControl, '&:hover': { backgroundColor: 'transparent' } };

/** Checkbox and switch; the drawn box is 16 px, the hit area 28 px (look §5, §8). */
export const choices: ThemeComponents = {
  MuiCheckbox: {
    defaultProps: { icon: box, checkedIcon: box, indeterminateIcon: box },
    styleOverrides: { root: { ...hit, '&.Mui-focusVisible': { outline: 0 } } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -6, marginRight: 0, gap: 2 },
      label: { fontSize: '.8125rem', lineHeight: '1.25rem' },
      asterisk: { color: toneVar('critical', 'fg') },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 42, height: size.controlSmall, padding: 5 },
      switchBase: {
        padding: 7,
        color: v.surface,
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { transform: 'translateX(14px)', color: v.surface },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: v.primary, opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { backgroundColor: v.borderStrong, opacity: 1 },
        '&.Mui-focusVisible': { outline: 0 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${v.focus}`, outlineOffset: 2 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none', backgroundColor: 'currentColor' },
      track: { borderRadius: 9, backgroundColor: v.borderControl, opacity: 1 },
      sizeSmall: { width: 42, height: size.controlSmall, padding: 5 },
    },
  },
};
