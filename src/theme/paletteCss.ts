import { createTheme } from '@mui/material/styles';
import { makeTheme } from './makeTheme.ts';
import type { Mode } from './tokens.ts';

/** `:where` counts for nothing: any other rule wins. */
const selectors: Readonly<Record<Mode, string>> = {
  light: ':where(:root)',
  dark: ':where([data-scheme=dark])',
};

/** Every CSS variable that the theme writes on the page in this scheme: name → value. */
export const declarations = (mode: Mode): Map<string, string> => {
  const sheets = createTheme(makeTheme(mode)).generateStyleSheets();
  const entries = sheets
    .flatMap((sheet) => Object.values(sheet))
    .flatMap((block) => Object.entries(block ?? {}));
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

/**
 * Every variable that the theme or a component of the framework reads, in both schemes. They are part of the style sheet:
 * the theme would parse 14 kB of them with each start, and the page would be styled again (`disableStyleSheetGeneration`).
 */
export const paletteCss = (): string =>
  (['light', 'dark'] as const)
    .map((mode) => {
      const light = mode === 'light' ? undefined : declarations('light');
      const lines = [...declarations(mode)].filter(
        ([name, value]) => name.startsWith('--') && light?.get(name) !== value,
      );
      return `${selectors[mode]}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('\n');
