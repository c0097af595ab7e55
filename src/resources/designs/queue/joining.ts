import { type Chosen, newId, type QueuedFile } from './queued.ts';
import { refusalOf } from './refusal.ts';
import type { QueueStore } from './queueStore.ts';

export type Place = Pick<QueuedFile, 'owner' | 'folder' | 'kind'>;

/** A chosen file as it joins the queue. */
export const joiningOf = ({ file, handle }: Chosen, { owner, folder, kind }: Place): Parameters<QueueStore['join']>[0][number] => {
  const refusal = refusalOf(file);
  const kept = { id: newId(), owner, name: file.name, size: file.size, folder, kind, handle, at: Date.now() };
  return { job: { file, handle, kept, isUnchecked: true }, shown: refusal ? { state: 'failed', refusal, isFinal: true } : { state: 'waiting' } };
};

/** What a browser tells of a file: nobody has two that agree in all of it. */
const markOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`;

/** Without those that are on their way already: who chooses a folder again means the rest of it. */
export const notOnTheirWay = (chosen: readonly Chosen[], onTheirWay: readonly File[]): Chosen[] => {
  const marks = new Set(onTheirWay.map(markOf));
  return chosen.filter(({ file }) => !marks.has(markOf(file)));
};
