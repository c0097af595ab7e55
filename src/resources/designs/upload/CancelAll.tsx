import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { DiscardDialog } from '../../../components/dialogs/DiscardDialog.tsx';
import { hasSentBytes, type QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

/** Cancels all unfinished uploads, also offline; asks first if uploaded bytes would be discarded. */
export const CancelAll = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const startedCount = files.filter(hasSentBytes).length;
  const close = (): void => setIsAsking(false);
  const cancel = (): void => {
    close();
    void uploadQueue.cancelAll();
  };
  return (
    <>
      <Button size="small" onClick={() => (startedCount > 0 ? setIsAsking(true) : cancel())}>
        {translate('library.cancel_all')}
      </Button>
      <DiscardDialog
        open={isAsking}
        title={translate('library.cancel_title')}
        keep={translate('library.cancel_keep')}
        lose={translate('library.cancel_all')}
        onKeep={close}
        onLose={cancel}
      >
        {translate('library.cancel_help', { smart_count: startedCount })}
      </DiscardDialog>
    </>
  );
};
