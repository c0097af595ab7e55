/** Values by key; a value is JSON, and an absent one is `undefined`. */
export interface ProductStorage {
  /** The caller vouches for the type: only this product writes here. */
  get<T>(key: string): T | undefined;
  /** Keeps a value for `life` milliseconds, by default for as long as the storage says. Never throws. */
  set(key: string, value: unknown, life?: number): void;
  remove(key: string): void;
  keys(): string[];
  /** Forgets everything but the keys in `keep`. */
  clear(keep?: readonly string[]): void;
}

/** What belongs to a list on one screen: another tab may show another shop, so these live and die with the tab. */
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

/** Forgets the state of every list in this tab: another shop has other records. */
export const clearTabState = (): void => tab.keys().forEach(tab.remove);

/** The same storage, with the state of lists kept by the tab (session storage, or memory) instead of by the device. */
export const withTabState = (kept: ProductStorage): ProductStorage => ({
  get: (key) => (ofTab.test(key) ? tab.get(key) : kept.get(key)),
  set: (key, value, life) => (ofTab.test(key) ? tab.set(key, value) : kept.set(key, value, life)),
  remove: (key) => (ofTab.test(key) ? tab.remove(key) : kept.remove(key)),
  keys: () => [...kept.keys(), ...tab.keys()],
  clear: (keep) => {
    clearTabState();
    kept.clear(keep);
  },
});
