import { type ReactNode, useLayoutEffect } from 'react';
import { useScheme } from '../../browser/useScheme.ts';

/** Applies the chosen color scheme: its variables from `theme/tokens.css`, and the browser's native controls. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const [, mode] = useScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return children;
};
