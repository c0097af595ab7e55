import { useMemo, useSyncExternalStore } from 'react';
import { getSession } from '../../../providers/identity/session.ts';
import type { UploadQueue } from './uploadQueue.ts';
import type { QueuedFile } from './queued.ts';

/** Whose uploads these are. */
export const uploadOwner = (): string => getSession()?.user.id ?? '';

/** The queue of this page once something has loaded it: the library tells of it, and does not load it. */
let opened: Pick<UploadQueue, 'files' | 'subscribe'> | undefined;
const none: readonly QueuedFile[] = [];
let shown = none;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** ms: thousands of files tell of themselves more often than anybody looks. */
const pace = 80;

const show = (): void => {
  timer = undefined;
  shown = opened?.files() ?? none;
  for (const listener of listeners) listener();
};

export const noteQueue = (queue: Pick<UploadQueue, 'files' | 'subscribe'>): void => {
  opened = queue;
  queue.subscribe(() => (timer ??= window.setTimeout(show, pace)));
  show();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The files on their way of who is signed in; none as long as nothing was uploaded since the page was loaded. */
export const useFilesOnTheirWay = (): readonly QueuedFile[] => {
  const files = useSyncExternalStore(subscribe, () => shown);
  const owner = uploadOwner();
  return useMemo(() => files.filter((file) => file.owner === owner), [files, owner]);
};
