// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { size } from '../../../src/theme/metrics.ts';
import { makeTheme } from '../../../src/theme/makeTheme.ts';
import type { Mode } from '../../../src/theme/tokens.ts';
import { schemes, toneNames } from '../../../src/theme/tokens.ts';
import { floatShadow, toneVar, v } from '../../../src/theme/vars.ts';
import { readSheet } from '../../support/styleSheet.ts';
import { declarations, tokensCss } from '../../support/ui/tokens.ts';

/** Every file of the dashboard. */
const sources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'));

const modes: Mode[] = ['light', 'dark'];

const nameOf = (variable: string): string => variable.replace(/^var\((--[\w-]+)\)$/, '$1');

describe.each(modes)('theme, %s', (mode) => {
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

  it('keeps the sizes of the app shell', () => {
    const theme = createTheme(makeTheme(mode));
    expect(size).toMatchObject({ sidebar: 228, sidebarClosed: 56 });
    expect(theme.spacing(4)).toMatch(/16px|\* 4|calc\(4 \*/);
    expect(theme.shadows[7]).toBe('none');
    expect(theme.shadows[24]).toBe(schemes[mode].shadow);
  });
});

it('uses no position selectors that emotion warns about', () => {
  expect(JSON.stringify(makeTheme('light').components).match(/.{30}:(first|nth|nth-last)-child/g)).toBeNull();
});

describe('the variables of the page', () => {
  it('equal those of the theme; the first line of tokens.css says how to regenerate them', async () => {
    await expect(tokensCss(true)).toMatchFileSnapshot('../../../src/theme/tokens.css');
    await expect(tokensCss(false)).toMatchFileSnapshot('../../../src/theme/mui/tokens.css');
  });

  it('are all in the style sheet, so that none depends on a running theme', () => {
    const sheet = readSheet('style.css');
    const named = new Set(sources().flatMap((text) => text.match(/--pod-[\w-]+(?=[,)])/g) ?? []));
    const all = [...named, ...Object.values(v).map(nameOf), nameOf(floatShadow)];
    expect(named.size).toBeGreaterThan(50);
    expect(all.filter((name) => !sheet.includes(`  ${name}: `))).toEqual([]);
  });

  it('follow the chosen scheme, and yield to any other rule', () => {
    const [light = '', dark = ''] = tokensCss(true).split(":where([data-scheme='dark'])");
    expect(light).toContain(':where(:root) {');
    for (const [block, mode] of [
      [light, 'light'],
      [dark, 'dark'],
    ] as const)
      expect(block).toContain(`  ${nameOf(v.text)}: ${schemes[mode].text};`);
  });
});

it('inherits a font only as a whole, because `inherit` beside a size is an invalid declaration', () => {
  expect(readSheet('style.css')).toMatch(/font:\s*inherit[;}]/);
  expect(readSheet('style.css')).not.toMatch(/font:\s*[^;}\s][^;}]*\sinherit\b/);
});

it('gives date fields the border of other fields, without a notch for a label', () => {
  const fieldset = (name: 'MuiOutlinedInput' | 'MuiPickersOutlinedInput'): unknown =>
    Object.entries(makeTheme('light').components?.[name]?.styleOverrides?.root ?? {}).find(
      ([key]) => key === `& .${name}-notchedOutline`,
    )?.[1];
  expect(fieldset('MuiOutlinedInput')).toMatchObject({
    borderColor: v.borderControl,
    '& legend': { display: 'none' },
  });
  expect(fieldset('MuiPickersOutlinedInput')).toEqual(fieldset('MuiOutlinedInput'));
});
