// @vitest-environment jsdom
import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { size } from '../../../src/theme/metrics.ts';
import { makeTheme } from '../../../src/theme/makeTheme.ts';
import { declarations, paletteCss } from '../../../src/theme/paletteCss.ts';
import type { Mode } from '../../../src/theme/tokens.ts';
import { styleSheet } from '../../../src/theme/styleSheet.ts';
import { schemes, toneNames } from '../../../src/theme/tokens.ts';
import { floatShadow, share, toneVar, v } from '../../../src/theme/vars.ts';

const modes: Mode[] = ['light', 'dark'];

const nameOf = (variable: string): string => variable.replace(/^var\((--[\w-]+)\)$/, '$1');

describe.each(modes)('theme, %s', mode => {
  const declared = declarations(mode);

  it.each(Object.entries(v))('declares the variable of %s', (_name, variable) => {
    expect(declared.has(nameOf(variable))).toBe(true);
  });

  it('gives the variables the colours of the scheme', () => {
    expect(declared.get(nameOf(v.canvas))).toBe(schemes[mode].canvas);
    expect(declared.get(nameOf(v.text3))).toBe(schemes[mode].text3);
    expect(declared.get(nameOf(v.chart4))).toBe(schemes[mode].chart[4]);
    expect(declared.get(nameOf(floatShadow))).toBe(schemes[mode].shadow);
    for (const name of toneNames) {
      expect(declared.get(nameOf(toneVar(name, 'solid')))).toBe(schemes[mode].tone[name].solid);
    }
  });

  it('keeps the measures of the frame', () => {
    const theme = createTheme(makeTheme(mode));
    expect(size).toMatchObject({ sidebar: 228, sidebarClosed: 56 });
    expect(theme.spacing(4)).toMatch(/16px|\* 4|calc\(4 \*/);
    expect(theme.shadows[7]).toBe('none');
    expect(theme.shadows[24]).toBe(schemes[mode].shadow);
  });
});

it('asks nothing of a child’s place that emotion warns of', () => {
  expect(JSON.stringify(makeTheme('light').components).match(/.{30}:(first|nth|nth-last)-child/g)).toBeNull();
});

describe('the colours before the code is there', () => {
  const css = paletteCss(`a{color:${v.text};border-color:${toneVar('info', 'border')};background:${share(v.link, 5)}}`);

  it('are those that the rules name, in both schemes', () => {
    const [light = '', dark = ''] = css.split('\n');
    const names = [v.text, toneVar('info', 'border'), v.link].map(nameOf);
    for (const [block, mode] of [[light, 'light'], [dark, 'dark']] as const) {
      const lines = block.slice(block.indexOf('{') + 1, -1).split(';');
      expect(lines.toSorted()).toEqual(names.map((name) => `${name}:${declarations(mode).get(name)}`).toSorted());
    }
    expect(light.startsWith(':where(:root){')).toBe(true);
    expect(dark.startsWith(':where([data-scheme=dark]){')).toBe(true);
  });

  it('are all there for the rules of the page', () => {
    const named = new Set(styleSheet.match(/--pod-[\w-]+(?=[,)])/g));
    const missing = [...named].filter((name) => !styleSheet.includes(`${name}:`));
    expect(named.size).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

it('inherits a font as a whole: next to a size the browser would drop the declaration, and the build what follows it', () => {
  expect(styleSheet).toMatch(/font:inherit[;}]/);
  expect(styleSheet).not.toMatch(/font:[^;}]+\sinherit\b/);
});

it('draws date fields as all others: the border of controls all around, no notch for a label', () => {
  const fieldset = (name: 'MuiOutlinedInput' | 'MuiPickersOutlinedInput'): unknown =>
    Object.entries(makeTheme('light').components?.[name]?.styleOverrides?.root ?? {}).find(([key]) => key === `& .${name}-notchedOutline`)?.[1];
  expect(fieldset('MuiOutlinedInput')).toMatchObject({ borderColor: v.borderControl, '& legend': { display: 'none' } });
  expect(fieldset('MuiPickersOutlinedInput')).toEqual(fieldset('MuiOutlinedInput'));
});
