import { useMemo, useSyncExternalStore, useEffect, useEffectEvent, useRef } from 'react';
import { getSession } from '../../../providers/identity/session.ts';
import type { UploadQueue } from './uploadQueue.ts';
import type { QueuedFile } from './queuedFile.ts';

/** Whose uploads these are. */
export const uploadOwner = (): string => getSession()?.user.id ?? '';

/** The queue of this page once something has loaded it: the library tells of it, and does not load it. */
let opened: Pick<UploadQueue, 'files' | 'subscribe'> | undefined;
const none: readonly QueuedFile[] = [];
let shown = none;
let nextShow: number | undefined;
const listeners = new Set<() => void>();

/** ms: thousands of files tell of themselves more often than anybody looks. */
const pace = 80;

const show = (): void => {
  nextShow = undefined;
  shown = opened?.files() ?? none;
  for (const listener of listeners) listener();
};

export const noteQueue = (queue: Pick<UploadQueue, 'files' | 'subscribe'>): void => {
  opened = queue;
  queue.subscribe(() => (nextShow ??= window.setTimeout(show, pace)));
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

/** ms between two of them: two thousand files do not have the library read two thousand times. */
const readingPace = 2_000;

/** Does something once a count has grown, and for all that it grows meanwhile once more. */
export const usePaced = (count: number, work: () => unknown): void => {
  const seen = useRef(count);
  const timer = useRef<number>(undefined);
  const act = useEffectEvent(() => {
    timer.current = undefined;
    void work();
  });
  useEffect(
    function actSoon() {
      const isMore = count > seen.current;
      seen.current = count;
      if (isMore) timer.current ??= window.setTimeout(act, readingPace);
    },
    [count],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
};
