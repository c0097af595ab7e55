import { useEffect } from 'react';
import { subscribeSession } from '../../../providers/identity/session.ts';
import { readStoredUploads } from './storedUploads.ts';
import { registerQueue, uploadOwner, useUploads } from './openQueue.ts';
import { UploadQueue } from './uploadQueue.ts';
import type { QueuedFile } from './queuedFile.ts';

/** The upload queue of this page. */
export const uploadQueue = new UploadQueue(uploadOwner);
registerQueue(uploadQueue);

window.addEventListener('online', uploadQueue.resumeLost);
subscribeSession(() => void uploadQueue.resumeAfterSignIn());
// Closing the tab would end running uploads on any page, so the browser asks first.
window.addEventListener('beforeunload', (event) => uploadQueue.isBusy() && event.preventDefault());

let restoredOwner: string | undefined;

/** Returns the uploads of the signed-in user, including those that an earlier visit of the page left unfinished. */
export const useQueue = (): readonly QueuedFile[] => {
  const owner = uploadOwner();
  useEffect(
    function takeBackUnfinished() {
      if (restoredOwner === owner) return;
      restoredOwner = owner;
      void readStoredUploads(owner).then((uploads) => uploadQueue.restore(uploads));
    },
    [owner],
  );
  return useUploads();
};
