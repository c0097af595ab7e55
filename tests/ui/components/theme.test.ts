// @vitest-environment jsdom
import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { makeTheme } from '../../../src/theme/makeTheme.ts';
import type { Mode } from '../../../src/theme/tokens.ts';
import { schemes, toneNames } from '../../../src/theme/tokens.ts';
import { floatShadow, toneVar, v } from '../../../src/theme/vars.ts';

const modes: Mode[] = ['light', 'dark'];

/** Every `--pod-…` declaration that the theme writes on the page, as name → value. */
const declarations = (mode: Mode): Map<string, string> => {
  const sheets = createTheme(makeTheme(mode)).generateStyleSheets();
  const entries = sheets.flatMap(sheet => Object.values(sheet)).flatMap(block => Object.entries(block ?? {}));
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

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
    expect(theme.sidebar).toEqual({ width: 228, closedWidth: 56 });
    expect(theme.spacing(4)).toMatch(/16px|\* 4|calc\(4 \*/);
    expect(theme.shadows[7]).toBe('none');
    expect(theme.shadows[24]).toBe(schemes[mode].shadow);
  });
});

it('asks nothing of a child’s place that emotion warns of', () => {
  expect(JSON.stringify(makeTheme('light').components).match(/.{30}:(first|nth|nth-last)-child/g)).toBeNull();
});
