import { type ReactNode, useSyncExternalStore } from 'react';

let added: ReactNode;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Puts a part into the header on every page, for what goes on wherever one is. It comes with the code that needs it, not with the frame. */
export const addToHeader = (part: ReactNode): void => {
  added = part;
  for (const listener of listeners) listener();
};

export const useAddedToHeader = (): ReactNode => useSyncExternalStore(subscribe, () => added);
