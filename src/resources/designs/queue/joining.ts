import { type Chosen, newId, type QueuedFile } from './queued.ts';
import { refusalOf } from './refusal.ts';
import type { QueueStore } from './queueStore.ts';

export type Place = Pick<QueuedFile, 'owner' | 'folder' | 'kind'>;

/** A chosen file as it joins the queue. */
export const joiningOf = (
  { file, handle }: Chosen,
  { owner, folder, kind }: Place,
): Parameters<QueueStore['join']>[0][number] => {
  const refusal = refusalOf(file);
  const kept = { id: newId(), owner, name: file.name, size: file.size, folder, kind, handle, at: Date.now() };
  return {
    job: { file, handle, kept, isUnchecked: true },
    shown: refusal ? { state: 'failed', refusal, isFinal: true } : { state: 'waiting' },
  };
};

/** What a browser tells of a file: nobody has two that agree in all of it. */
const markOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`;

/** Which files are none of these: who chooses a folder again while it goes up means the rest of it. */
export const unlike = (onTheirWay: readonly File[]): ((chosen: Chosen) => boolean) => {
  const marks = new Set(onTheirWay.map(markOf));
  return ({ file }) => marks.size === 0 || !marks.has(markOf(file));
};

/** As a file is looked for that is to be chosen again. */
export const placeOf = ({ name, size }: Pick<File, 'name' | 'size'>): string => `${size} ${name}`;
