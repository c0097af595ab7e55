import { type ReactNode, useSyncExternalStore } from 'react';

let headerPart: ReactNode;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Adds a part to the header of every page, for progress that continues on any page. It is loaded with the code that
 * needs it, not with the app shell.
 */
export const addToHeader = (part: ReactNode): void => {
  headerPart = part;
  for (const listener of listeners) listener();
};

export const useAddedToHeader = (): ReactNode => useSyncExternalStore(subscribe, () => headerPart);
