import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { makeTheme } from '../../theme/makeTheme.ts';
import { useScheme } from '../../browser/useScheme.ts';

/** The theme of the chosen colour scheme, whose variables are in the style sheet already (`paletteCss`), and the browser's own controls in the same. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const [, mode] = useScheme();
  const theme = useMemo(() => createTheme(makeTheme(mode)), [mode]);
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return <ThemeProvider theme={theme} disableStyleSheetGeneration>{children}</ThemeProvider>;
};
