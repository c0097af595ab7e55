import type { Store } from 'ra-core';
import { type JsonStorage, withTabState } from './tabStorage.ts';

/** A storage of texts. Every call may throw: storage can be full, forbidden or too small for a value. */
interface TextStore {
  keys(): string[];
  read(key: string): string | null;
  write(key: string, text: string, lifetime: number): void;
  remove(key: string): void;
}

/** Default lifetime of a value: 30 days (spec §5), in milliseconds. */
export const defaultLifetime = 30 * 24 * 60 * 60 * 1000;

/** Largest cookie value, in bytes as sent (spec §5, §9). */
const cookieLimit = 4000;

/** `localStorage`, read at each call, because touching it throws where site data is forbidden. */
const localTextStore: TextStore = {
  keys: () => Object.keys(window.localStorage),
  read: (key) => window.localStorage.getItem(key),
  write: (key, text) => window.localStorage.setItem(key, text),
  remove: (key) => window.localStorage.removeItem(key),
};

/** Cookies, read once: `document.cookie` asks another process each time, and lists read preferences often. */
let cachedCookies: Map<string, string> | null = null;

const cookies = (): Map<string, string> => {
  cachedCookies ??= new Map(
    document.cookie.split('; ').flatMap((pair) => {
      const cut = pair.indexOf('=');
      return cut < 0 ? [] : [[decodeURIComponent(pair.slice(0, cut)), pair.slice(cut + 1)]];
    }),
  );
  return cachedCookies;
};

const setCookie = (key: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${encodeURIComponent(key)}=${value}; path=/; max-age=${seconds}; samesite=strict${secure}`;
  cachedCookies = null;
};

const cookieTextStore: TextStore = {
  keys: () => [...cookies().keys()],
  read(key) {
    const value = cookies().get(key);
    return value === undefined ? null : decodeURIComponent(value);
  },
  write(key, text, lifetime) {
    const value = encodeURIComponent(text);
    if (value.length > cookieLimit) throw new RangeError(`A cookie value is limited to ${cookieLimit} bytes`);
    setCookie(key, value, Math.ceil(lifetime / 1000));
    // Browsers drop an unwanted cookie silently.
    if (cookieTextStore.read(key) !== text) throw new Error('The browser refused the cookie');
  },
  remove(key) {
    if (cookies().has(key)) setCookie(key, '', 0);
  },
};

const memory = new Map<string, string>();

const memoryTextStore: TextStore = {
  keys: () => [...memory.keys()],
  read: (key) => memory.get(key) ?? null,
  write: (key, text) => void memory.set(key, text),
  remove: (key) => void memory.delete(key),
};

const textStores = [localTextStore, cookieTextStore, memoryTextStore];

/** Runs `work`; returns `otherwise` if it throws, so a failing storage counts as empty. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

interface Entry {
  /** Version of the shape; a value of another version is dropped. */
  version: number;
  /** Epoch milliseconds. */
  expires: number;
  value: unknown;
}

const parse = (text: string): Entry | null => {
  const entry: unknown = attempt(() => JSON.parse(text), null);
  if (entry === null || typeof entry !== 'object') return null;
  return 'version' in entry && 'expires' in entry && 'value' in entry ? (entry as Entry) : null;
};

const removeEverywhere = (key: string): void => {
  for (const textStore of textStores) attempt(() => textStore.remove(key), undefined);
};

export interface BrowserStorageOptions {
  prefix: string;
  version: number;
  /** Default lifetime of a value in milliseconds. */
  lifetime?: number;
}

/**
 * Stores values in local storage; if that fails, in a cookie (at most 4000 bytes); if that fails, in memory. Values
 * are JSON. Expired and damaged values and those of another version read as absent (spec §5, §9).
 */
export const createBrowserStorage = ({
  prefix,
  version,
  lifetime = defaultLifetime,
}: BrowserStorageOptions): JsonStorage => {
  const fullKey = (key: string): string => `${prefix}.${key}`;
  const fresh = (text: string | null): Entry | null => {
    const entry = text === null ? null : parse(text);
    return entry?.version === version && entry.expires > Date.now() ? entry : null;
  };

  /** Returns the value, or `undefined`. The caller vouches for its type: only this product writes under the prefix. */
  const get = <T>(key: string): T | undefined => {
    const name = fullKey(key);
    let stale = false;
    for (const textStore of textStores) {
      const text = attempt(() => textStore.read(name), null);
      const entry = fresh(text);
      if (entry) return entry.value as T;
      stale ||= text !== null;
    }
    if (stale) removeEverywhere(name);
    return undefined;
  };

  /** Stores a JSON value for `life` milliseconds. Never throws. */
  const setValue = (key: string, value: unknown, life = lifetime): void => {
    const name = fullKey(key);
    const text = JSON.stringify({ version, expires: Date.now() + life, value } satisfies Entry);
    // An older value in a storage that is read earlier would hide the new one.
    removeEverywhere(name);
    textStores.some((textStore) =>
      attempt(() => {
        textStore.write(name, text, life);
        return true;
      }, false),
    );
  };

  const remove = (key: string): void => removeEverywhere(fullKey(key));

  /** Returns the keys in use, without the prefix. */
  const keys = (): string[] => {
    const allKeys = textStores.flatMap((textStore) => attempt(() => textStore.keys(), []));
    const ownKeys = allKeys.filter((key) => key.startsWith(fullKey('')));
    return [...new Set(ownKeys)].map((key) => key.slice(fullKey('').length));
  };

  /** Deletes every value of this product except the keys in `keep`. */
  const clear = (keep: readonly string[] = []): void => {
    for (const key of keys()) if (!keep.includes(key)) remove(key);
  };

  return { get, set: setValue, remove, keys, clear };
};

/** Session, shop, referral. A new version signs everybody out: change it only when the shape of these changes. */
export const storage = createBrowserStorage({ prefix: 'platen', version: 1 });

/** Columns, density, language, color scheme, saved views. A new version drops them. */
export const preferences = createBrowserStorage({ prefix: 'platen.preferences', version: 1 });

/**
 * Returns true for values that belong to the device and outlive a session: language, color scheme, and who has seen
 * the tour.
 */
const isOfDevice = (key: string): boolean => key === 'locale' || key === 'theme' || key.startsWith('tour.');

/** Ends the session: deletes everything except values of the device (spec §4, 401) and the keys in `keep`. */
export const clearSession = (keep: readonly string[] = []): void =>
  storage.clear([
    ...keep,
    ...preferences
      .keys()
      .filter(isOfDevice)
      .map((key) => `preferences.${key}`),
  ]);

/**
 * Creates react-admin's store on top of a storage. Unlike react-admin's default store it does not follow other tabs:
 * two tabs may show two shops, each with its own columns and filters.
 */
export const createStore = (values: JsonStorage): Store => {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const publish = (key: string, value: unknown): void => {
    listeners.get(key)?.forEach((listener) => listener(value));
  };
  const removeItem = (key: string): void => {
    values.remove(key);
    publish(key, undefined);
  };
  const keysUnder = (keyPrefix: string): string[] => values.keys().filter((key) => key.startsWith(keyPrefix));
  return {
    setup: () => {},
    teardown: () => {},
    getItem: <T>(key: string, defaultValue?: T) => {
      const value = values.get<T>(key);
      return value === undefined ? defaultValue : value;
    },
    setItem: (key, value) => {
      if (value === undefined) return removeItem(key);
      values.set(key, value);
      publish(key, value);
    },
    removeItem,
    removeItems: (keyPrefix) => keysUnder(keyPrefix).forEach(removeItem),
    // react-admin resets at sign-out.
    reset: () =>
      keysUnder('')
        .filter((key) => !isOfDevice(key))
        .forEach(removeItem),
    subscribe: (key, callback) => {
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(callback));
      return () => void keyListeners.delete(callback);
    },
    listItems: (keyPrefix = '') =>
      Object.fromEntries(keysUnder(keyPrefix).map((key) => [key, values.get(key)])),
  };
};

export const preferencesStore: Store = createStore(withTabState(preferences));

/** Returns the storage key of a list's saved views. */
export const savedViewsKey = (resource: string): string => `${resource}.views`;
