import { useCallback, useSyncExternalStore } from 'react';
import { rowMockups, rowSide, rowsMost, type RowMockups } from '../../../contract/designs/thumbs.ts';
import { thumbHost } from '../../browser/thumbHost.ts';
import { mockupPicture } from './designPicture.ts';

/** Pictures that are kept for rows that come back. */
const keptMost = 600;

/** The source of each, by the name of its mockup. */
const known = new Map<string, string>();
const readers = new Map<string, Set<() => void>>();
/** Those of the next call, and those that are on their way. */
const wanted: string[] = [];
const asked = new Set<string>();

const keep = (name: string, source: string): void => {
  asked.delete(name);
  known.set(name, source);
  for (const [oldest] of known) {
    if (known.size <= keptMost) break;
    if (!readers.has(oldest)) known.delete(oldest);
  }
  for (const tell of readers.get(name) ?? []) tell();
};

/** What a call did not bring is a picture of its own: then it is drawn. */
const keepAll = (names: readonly string[], pictures: RowMockups['pictures']): void =>
  names.forEach((name, index) => {
    const picture = pictures[index];
    keep(name, picture ? `data:image/webp;base64,${picture}` : mockupPicture(name, rowSide));
  });

const fetchAll = async (names: readonly string[]): Promise<void> => {
  const answer = await fetch(rowMockups(names)).catch(() => undefined);
  const brought = answer?.ok
    ? ((await answer.json().catch(() => undefined)) as RowMockups | undefined)
    : undefined;
  keepAll(names, brought?.pictures ?? []);
};

/** Rows that are drawn together ask together. The first ones are those in sight; the others come when they are scrolled to. */
const askAll = (): void => {
  const names = wanted.splice(0);
  const [first, rest] = [names.slice(0, rowsMost), names.slice(rowsMost)];
  keepAll(rest, []);
  // A content delivery host is there to serve each picture from near.
  if (thumbHost() === null) void fetchAll(first);
  else keepAll(first, []);
};

const ask = (name: string): void => {
  if (known.has(name) || asked.has(name)) return;
  asked.add(name);
  if (wanted.push(name) === 1) queueMicrotask(askAll);
};

/**
 * Source of the mockup of a row, by its name: one call brings those of all rows that are drawn at the same time, once these are
 * seen. Undefined until it is there, and without a name.
 */
export const useRowPicture = (name: string | undefined): string | undefined => {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!name) return () => undefined;
      const all = readers.get(name) ?? new Set();
      readers.set(name, all.add(tell));
      ask(name);
      return () => {
        all.delete(tell);
        if (all.size === 0) readers.delete(name);
      };
    },
    [name],
  );
  return useSyncExternalStore(subscribe, () => (name ? known.get(name) : undefined));
};
