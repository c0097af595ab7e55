import { createTheme } from '@mui/material/styles';
import { makeTheme } from '../../../src/theme/makeTheme.ts';
import type { Mode } from '../../../src/theme/tokens.ts';

/** Returns every CSS variable that the theme defines in a scheme: name → value. */
export const declarations = (mode: Mode): Map<string, string> => {
  const blocks = createTheme(makeTheme(mode))
    .generateStyleSheets()
    .flatMap((sheet) => Object.values(sheet))
    .flatMap((block) => Object.entries(block ?? {}));
  return new Map(
    blocks.filter(([name]) => name.startsWith('--')).map(([name, value]) => [name, String(value)]),
  );
};

/** Colors that our own classes may use; the other variables are used by parts of Material UI. */
const isOurs = (name: string): boolean => /^--pod-palette-[a-z]/.test(name) && !name.endsWith('Channel');

/** Selectors without specificity, so that any other rule wins. */
const selectors: Readonly<Record<Mode, string>> = {
  light: ':where(:root)',
  dark: ":where([data-scheme='dark'])",
};

/**
 * Returns the style sheet of our colors, or of the remaining ones for Material UI; dark declares only the
 * differences.
 */
export const tokensCss = (ours: boolean): string => {
  const light = declarations('light');
  const block = (mode: Mode): string => {
    const lines = [...declarations(mode)].filter(
      ([name, value]) => isOurs(name) === ours && (mode === 'light' || light.get(name) !== value),
    );
    return `${selectors[mode]} {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
  };
  const origin =
    '/* Written from the theme by: npx vitest run --project ui tests/ui/components/theme.test.ts -u */';
  return `${origin}\n${block('light')}${block('dark')}`;
};
