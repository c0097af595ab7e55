import type { ReactNode } from 'react';

/** One key of a shortcut. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="pl-kbd">{children}</kbd>;
