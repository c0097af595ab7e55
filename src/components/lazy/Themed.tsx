import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use } from 'react';
import { useScheme } from '../../browser/useScheme.ts';
import { makeTheme } from '../../theme/makeTheme.ts';
import type { Mode } from '../../theme/tokens.ts';

const made: Partial<Record<Mode, Theme>> = {};

const themeOf = (mode: Mode): Theme => (made[mode] ??= createTheme(makeTheme(mode)));

// Made as soon as the file is there, which is when the browser has nothing to do, and not with the first click.
themeOf(document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

const Within = createContext(false);

const Provided = ({ children }: { children: ReactNode }) => {
  const [, mode] = useScheme();
  return (
    <Within value={true}>
      <ThemeProvider theme={themeOf(mode)} disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </Within>
  );
};

/**
 * The theme for what is made of Material UI: pages in files of their own (`lazyPage`) and what opens above a page. The first
 * page has none of it, so neither is there with it (docs/decisions/first-page.md). Its variables are in the style sheet (`theme/mui/tokens.css`).
 */
export const Themed = ({ children }: { children: ReactNode }) =>
  use(Within) ? children : <Provided>{children}</Provided>;
