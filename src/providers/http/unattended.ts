import { useSyncExternalStore } from 'react';

/**
 * Resources that are being read again though nobody asked for it. Nothing says then that something loads, and the session
 * counts as unused: a tab that is left open would keep it for ever.
 */
const resources = new Set<string>();
const listeners = new Set<() => void>();

export const isUnattended = (): boolean => resources.size > 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Runs reads of a resource that nobody asked for; not twice at once. */
export const unattended = async (resource: string, read: () => Promise<void>): Promise<void> => {
  if (resources.has(resource)) return;
  resources.add(resource);
  tell();
  try {
    await read();
  } finally {
    resources.delete(resource);
    tell();
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the resource is being read again by itself. */
export const useUnattended = (resource: string): boolean =>
  useSyncExternalStore(subscribe, () => resources.has(resource));
