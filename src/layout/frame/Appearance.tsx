import { type ReactNode, useLayoutEffect } from 'react';
import { useScheme } from '../../browser/useScheme.ts';

/**
 * The colours of the chosen scheme, whose variables are in `theme/tokens.css`, and the browser's own
 * controls in the same.
 */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const [, mode] = useScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return children;
};
