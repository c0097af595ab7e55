import type { TakenName } from '../../../../contract/designs/calls.ts';
import { keptName } from '../../../../contract/designs/fileNames.ts';
import { hashOf, type Settled } from './kept.ts';
import type { QueuedFile } from './queued.ts';

/** What has the name of a file already: a design of the library, or another file of the queue. */
export type Clash = Pick<QueuedFile, 'takenBy' | 'twin'>;

/**
 * Names are compared as the library keeps them: whatever their case, however a system writes its accents, and with the ending
 * of what is made of them. `moon.svg` and `moon.png` are one name.
 */
export const plainName = (name: string): string => keptName(name).toLowerCase();

/**
 * Which of the new files have a name that is taken; of two new ones, the later.
 * @param taken the library's: a plain name → its design.
 */
export const findClashes = (
  files: readonly QueuedFile[],
  isNew: ReadonlySet<string>,
  taken: ReadonlyMap<string, TakenName>,
): Map<string, Clash> => {
  const found = new Map<string, Clash>();
  const first = new Map<string, string>();
  for (const { id, name, state } of files.filter(
    (file) => file.state !== 'failed' && file.state !== 'known',
  )) {
    const plain = plainName(name);
    const takenBy = taken.get(plain)?.id;
    const twin = first.get(plain);
    if (isNew.has(id) && takenBy) found.set(id, { takenBy });
    else if (isNew.has(id) && twin) found.set(id, { twin });
    if (!twin && state !== 'done') first.set(plain, id);
  }
  return found;
};

/** Whether a file is the one that a design came as: then nobody is asked which of the two is wanted. */
export const isThatFile = async (
  { kind, size }: QueuedFile,
  file: File | undefined,
  taken: TakenName | undefined,
): Promise<boolean> =>
  file !== undefined &&
  taken !== undefined &&
  taken.kind === kind &&
  (taken.came_bytes ?? size) === size &&
  (await hashOf(file)) === taken.hash;

/**
 * The file of the queue that has the name of one which is to take its place: the last that was let in; none where only the
 * library has it. What was to be kept beside another has a name of its own.
 */
export const inItsWay = (
  { id, name }: QueuedFile,
  files: readonly QueuedFile[],
  settled: (id: string) => Settled | undefined,
): QueuedFile | undefined => {
  const plain = plainName(name);
  return files.findLast((file) => {
    if (
      file.id === id ||
      ['clash', 'failed', 'lacking'].includes(file.state) ||
      plainName(file.name) !== plain
    )
      return false;
    const choice = settled(file.id);
    return !(choice && !choice.replaces);
  });
};
