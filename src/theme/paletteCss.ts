import { createTheme } from '@mui/material/styles';
import { makeTheme } from './makeTheme.ts';
import type { Mode } from './tokens.ts';

/** `:where` counts for nothing: what the theme writes once it runs is the same, and wins. */
const selectors: Readonly<Record<Mode, string>> = {
  light: ':where(:root)',
  dark: ':where([data-scheme=dark])',
};

/** Every CSS variable that the theme writes on the page in this scheme: name → value. */
export const declarations = (mode: Mode): Map<string, string> => {
  const sheets = createTheme(makeTheme(mode)).generateStyleSheets();
  const entries = sheets.flatMap((sheet) => Object.values(sheet)).flatMap((block) => Object.entries(block ?? {}));
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

/** The variables that `rules` name, in both schemes, for the time before the dashboard's code is there. */
export const paletteCss = (rules: string): string => {
  const used = new Set(rules.match(/--[\w-]+(?=[,)])/g));
  return (['light', 'dark'] as const)
    .map((mode) => {
      const lines = [...declarations(mode)].filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value}`);
      return `${selectors[mode]}{${lines.join(';')}}`;
    })
    .join('\n');
};
