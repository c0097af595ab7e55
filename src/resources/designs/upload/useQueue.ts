import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getSession } from '../../../providers/session/session.ts';
import { keptUploads } from './kept.ts';
import { UploadQueue } from './queue.ts';
import type { QueuedFile } from './queued.ts';

/** Whose uploads these are. */
export const uploadOwner = (): string => getSession()?.user.id ?? '';

/** The queue of this page: one for as long as it is open. */
export const uploadQueue = new UploadQueue(uploadOwner);

window.addEventListener('online', uploadQueue.wake);
// Closing the tab ends what is on its way, whatever page shows: the browser asks first.
window.addEventListener('beforeunload', (event) => uploadQueue.isBusy() && event.preventDefault());

let tookBack: string | undefined;

/** The files on their way of the person who is signed in, with those that an earlier visit of the page left unfinished. */
export const useQueue = (): readonly QueuedFile[] => {
  const owner = uploadOwner();
  useEffect(
    function takeBackUnfinished() {
      if (tookBack === owner) return;
      tookBack = owner;
      void keptUploads(owner).then((uploads) => uploadQueue.takeBack(uploads));
    },
    [owner],
  );
  const files = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.files);
  return useMemo(() => files.filter((file) => file.owner === owner), [files, owner]);
};
