/** Values by key; a value is JSON, and an absent one is `undefined`. */
export interface JsonStorage {
  /** Returns a value. The caller vouches for its type: only this product writes here. */
  get<T>(key: string): T | undefined;
  /** Stores a value for `life` milliseconds, by default for the storage's lifetime. Never throws. */
  set(key: string, value: unknown, life?: number): void;
  remove(key: string): void;
  keys(): string[];
  /** Deletes everything except the keys in `keep`. */
  clear(keep?: readonly string[]): void;
}

/** Keys of a list's state in one tab: another tab may show another shop, so they end with the tab. */
const ofTab = /\.(listParams|selectedIds|scrollPosition)$/;

const prefix = 'platen.';
const memory = new Map<string, string>();

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const tab = {
  get: <T>(key: string): T | undefined => {
    const text = attempt(() => window.sessionStorage.getItem(prefix + key), null) ?? memory.get(key);
    return text === undefined ? undefined : attempt(() => JSON.parse(text) as T, undefined);
  },
  set: (key: string, value: unknown): void => {
    const text = JSON.stringify(value);
    memory.set(key, text);
    attempt(() => window.sessionStorage.setItem(prefix + key, text), undefined);
  },
  remove: (key: string): void => {
    memory.delete(key);
    attempt(() => window.sessionStorage.removeItem(prefix + key), undefined);
  },
  keys: (): string[] => {
    const stored = attempt(() => Object.keys(window.sessionStorage), [])
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    return [...new Set([...stored, ...memory.keys()])].filter((key) => ofTab.test(key));
  },
};

/** Deletes the state of every list in this tab, because another shop has other records. */
export const clearTabState = (): void => tab.keys().forEach(tab.remove);

/**
 * Returns the same storage, but with the state of lists stored per tab (session storage, or memory) instead of per
 * device.
 */
export const withTabState = (deviceStorage: JsonStorage): JsonStorage => ({
  get: (key) => (ofTab.test(key) ? tab.get(key) : deviceStorage.get(key)),
  set: (key, value, life) => (ofTab.test(key) ? tab.set(key, value) : deviceStorage.set(key, value, life)),
  remove: (key) => (ofTab.test(key) ? tab.remove(key) : deviceStorage.remove(key)),
  keys: () => [...deviceStorage.keys(), ...tab.keys()],
  clear: (keep) => {
    clearTabState();
    deviceStorage.clear(keep);
  },
});
