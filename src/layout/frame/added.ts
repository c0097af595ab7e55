import { type ComponentType, useSyncExternalStore } from 'react';

let added: ComponentType | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Puts a part into the header on every page, for what goes on wherever one is. It comes with the code that needs it, not with the frame. */
export const addToHeader = (part: ComponentType): void => {
  added = part;
  for (const listener of listeners) listener();
};

export const useAddedToHeader = (): ComponentType | undefined => useSyncExternalStore(subscribe, () => added);
