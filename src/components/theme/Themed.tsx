import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use } from 'react';
import { useScheme } from '../../browser/useScheme.ts';
import { makeTheme } from '../../theme/makeTheme.ts';
import type { Mode } from '../../theme/tokens.ts';

const themes: Partial<Record<Mode, Theme>> = {};

const themeOf = (mode: Mode): Theme => (themes[mode] ??= createTheme(makeTheme(mode)));

// Created when the file loads, which is while the browser is idle, and not with the first click.
themeOf(document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

const HasTheme = createContext(false);

const WithTheme = ({ children }: { children: ReactNode }) => {
  const [, mode] = useScheme();
  return (
    <HasTheme value={true}>
      <ThemeProvider theme={themeOf(mode)} disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </HasTheme>
  );
};

/**
 * Provides our theme to a part of Material UI, once for nested parts. Every component made of Material UI includes
 * it, so that pages need not know. Its variables are in the style sheet (`theme/mui/tokens.css`).
 */
export const Themed = ({ children }: { children: ReactNode }) =>
  use(HasTheme) ? children : <WithTheme>{children}</WithTheme>;
