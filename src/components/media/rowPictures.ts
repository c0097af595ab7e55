import { useCallback, useSyncExternalStore } from 'react';
import { rowMockups, rowSide, maxMockupRows, type RowMockups } from '../../../contract/designs/thumbs.ts';
import { thumbHost } from '../../browser/thumbHost.ts';
import { mockupPictureUrl } from './designPicture.ts';

/** Maximum number of pictures cached for rows that come back into view. */
const maxCached = 600;

/** Picture sources by mockup name. */
const sources = new Map<string, string>();
const readers = new Map<string, Set<() => void>>();
/** Names for the next call, and names of the calls under way. */
const queuedNames: string[] = [];
const pendingNames = new Set<string>();

const keep = (name: string, source: string): void => {
  pendingNames.delete(name);
  sources.set(name, source);
  for (const [oldest] of sources) {
    if (sources.size <= maxCached) break;
    if (!readers.has(oldest)) sources.delete(oldest);
  }
  for (const listener of readers.get(name) ?? []) listener();
};

/**
 * Caches the answered pictures; a mockup without an answer gets the URL of its own picture, which the server then
 * renders.
 */
const keepAll = (names: readonly string[], pictures: RowMockups['pictures']): void =>
  names.forEach((name, index) => {
    const picture = pictures[index];
    keep(name, picture ? `data:image/webp;base64,${picture}` : mockupPictureUrl(name, rowSide));
  });

const fetchAll = async (names: readonly string[]): Promise<void> => {
  const response = await fetch(rowMockups(names)).catch(() => undefined);
  const brought = response?.ok
    ? ((await response.json().catch(() => undefined)) as RowMockups | undefined)
    : undefined;
  keepAll(names, brought?.pictures ?? []);
};

/**
 * Sends one call for rows that rendered together. The first ones are in view; the others load when they are scrolled
 * to.
 */
const askAll = (): void => {
  const names = queuedNames.splice(0);
  const [first, laterNames] = [names.slice(0, maxMockupRows), names.slice(maxMockupRows)];
  keepAll(laterNames, []);
  // A content delivery host serves each picture itself.
  if (thumbHost() === null) void fetchAll(first);
  else keepAll(first, []);
};

const ask = (name: string): void => {
  if (sources.has(name) || pendingNames.has(name)) return;
  pendingNames.add(name);
  if (queuedNames.push(name) === 1) queueMicrotask(askAll);
};

/**
 * Returns the picture source of a row's mockup, by its name: one call fetches those of all rows that render at the
 * same time, once these are in view. Undefined until it is loaded, and without a name.
 */
export const useRowPicture = (name: string | undefined): string | undefined => {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!name) return () => undefined;
      const rowReaders = readers.get(name) ?? new Set();
      readers.set(name, rowReaders.add(notify));
      ask(name);
      return () => {
        rowReaders.delete(notify);
        if (rowReaders.size === 0) readers.delete(name);
      };
    },
    [name],
  );
  return useSyncExternalStore(subscribe, () => (name ? sources.get(name) : undefined));
};
