import { useEffect, useSyncExternalStore } from 'react';
import { getSession } from '../../../providers/session/session.ts';
import { keptUploads } from './kept.ts';
import { uploadQueue } from './queue.ts';
import type { QueuedFile } from './queued.ts';

/** Whose uploads these are. */
export const uploadOwner = (): string => getSession()?.user.id ?? '';

let tookBack: string | undefined;

/** The files on their way, with those that an earlier visit of the page left unfinished. */
export const useQueue = (): readonly QueuedFile[] => {
  useEffect(function takeBackUnfinished() {
    const owner = uploadOwner();
    if (tookBack === owner) return;
    tookBack = owner;
    void keptUploads(owner).then((uploads) => uploadQueue.takeBack(uploads));
  }, []);
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.files);
};
