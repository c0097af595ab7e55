import { useEffect } from 'react';
import { subscribeSession } from '../../../providers/identity/session.ts';
import { keptUploads } from './storedUploads.ts';
import { noteQueue, uploadOwner, useFilesOnTheirWay } from './openQueue.ts';
import { UploadQueue } from './uploadQueue.ts';
import type { QueuedFile } from './queuedFile.ts';

/** The queue of this page: one for as long as it is open. */
export const uploadQueue = new UploadQueue(uploadOwner);
noteQueue(uploadQueue);

window.addEventListener('online', uploadQueue.wake);
subscribeSession(() => void uploadQueue.signedIn());
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
  return useFilesOnTheirWay();
};
