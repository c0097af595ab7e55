import type { QueuedFile } from './queued.ts';

/** What has the name of a file already: a design of the library, or another file of the queue. */
export type Clash = Pick<QueuedFile, 'takenBy' | 'twin'>;

/** Names are compared as the library keeps them: whatever their case, and however a system writes its accents. */
export const plainName = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Which of the new files have a name that is taken; of two new ones, the later.
 * @param taken the library's: a plain name → the id of its design.
 */
export const findClashes = (files: readonly QueuedFile[], isNew: ReadonlySet<string>, taken: ReadonlyMap<string, string>): Map<string, Clash> => {
  const found = new Map<string, Clash>();
  const first = new Map<string, string>();
  for (const { id, name, state } of files.filter((file) => file.state !== 'failed' && file.state !== 'known')) {
    const plain = plainName(name);
    const takenBy = taken.get(plain);
    const twin = first.get(plain);
    if (isNew.has(id) && takenBy) found.set(id, { takenBy });
    else if (isNew.has(id) && twin) found.set(id, { twin });
    if (!twin && state !== 'done') first.set(plain, id);
  }
  return found;
};
