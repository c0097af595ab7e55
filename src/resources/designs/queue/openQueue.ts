import { useMemo, useSyncExternalStore, useEffect, useEffectEvent, useRef } from 'react';
import { getSession } from '../../../providers/identity/session.ts';
import type { UploadQueue } from './uploadQueue.ts';
import type { QueuedFile } from './queuedFile.ts';

/** Returns the user id that owns uploads started now. */
export const uploadOwner = (): string => getSession()?.user.id ?? '';

/** The queue of this page once it is loaded. The library shows its progress without loading it. */
let loadedQueue: Pick<UploadQueue, 'files' | 'subscribe'> | undefined;
const none: readonly QueuedFile[] = [];
let publishedFiles = none;
let publishTimer: number | undefined;
const listeners = new Set<() => void>();

/** Minimum ms between two updates of listeners: thousands of files change more often than anyone looks. */
const publishIntervalMs = 80;

const publish = (): void => {
  publishTimer = undefined;
  publishedFiles = loadedQueue?.files() ?? none;
  for (const listener of listeners) listener();
};

export const registerQueue = (queue: Pick<UploadQueue, 'files' | 'subscribe'>): void => {
  loadedQueue = queue;
  queue.subscribe(() => (publishTimer ??= window.setTimeout(publish, publishIntervalMs)));
  publish();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the signed-in user's uploads; empty until something is uploaded on this page. */
export const useUploads = (): readonly QueuedFile[] => {
  const files = useSyncExternalStore(subscribe, () => publishedFiles);
  const owner = uploadOwner();
  return useMemo(() => files.filter((file) => file.owner === owner), [files, owner]);
};

/** Minimum ms between two runs: two thousand uploads must not read the library two thousand times. */
const readIntervalMs = 2_000;

/** Runs `work` after a count has grown, at most once per interval. */
export const useThrottledEffect = (count: number, work: () => unknown): void => {
  const lastCount = useRef(count);
  const timer = useRef<number>(undefined);
  const runWork = useEffectEvent(() => {
    timer.current = undefined;
    void work();
  });
  useEffect(
    function actSoon() {
      const isMore = count > lastCount.current;
      lastCount.current = count;
      if (isMore) timer.current ??= window.setTimeout(runWork, readIntervalMs);
    },
    [count],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
};
