import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoseDialog } from '../../../components/dialogs/LoseDialog.tsx';
import { hasSentBytes, type QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

/** Gives up all that has not ended; asks first where bytes that have gone up would be thrown away. Without a network too. */
export const CancelAll = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const begun = files.filter(hasSentBytes).length;
  const close = (): void => setAsks(false);
  const cancel = (): void => {
    close();
    void uploadQueue.cancelAll();
  };
  return (
    <>
      <Button size="small" onClick={() => (begun > 0 ? setAsks(true) : cancel())}>
        {translate('library.cancel_all')}
      </Button>
      <LoseDialog
        open={asks}
        title={translate('library.cancel_title')}
        keep={translate('library.cancel_keep')}
        lose={translate('library.cancel_all')}
        onKeep={close}
        onLose={cancel}
      >
        {translate('library.cancel_help', { smart_count: begun })}
      </LoseDialog>
    </>
  );
};
