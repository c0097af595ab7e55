import { useSyncExternalStore } from 'react';

/**
 * Resources that are being refetched without a user action. No loading indicator shows then, and the session counts
 * as unused: otherwise a tab left open would keep it alive forever.
 */
const resources = new Set<string>();
const listeners = new Set<() => void>();

export const isSilentRefetch = (): boolean => resources.size > 0;

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Runs reads of a resource that no user asked for; not twice at once. */
export const refetchSilently = async (resource: string, read: () => Promise<void>): Promise<void> => {
  if (resources.has(resource)) return;
  resources.add(resource);
  notifyListeners();
  try {
    await read();
  } finally {
    resources.delete(resource);
    notifyListeners();
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true while the resource is being refetched without a user action. */
export const useIsSilentRefetch = (resource: string): boolean =>
  useSyncExternalStore(subscribe, () => resources.has(resource));
