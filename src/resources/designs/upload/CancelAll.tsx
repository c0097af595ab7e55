import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { hasSentBytes, type QueuedFile } from '../queue/queued.ts';
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
      <FormDialog
        open={asks}
        destructive
        onClose={close}
        title={translate('library.cancel_title')}
        actions={
          <>
            <Button variant="outlined" autoFocus onClick={close}>
              {translate('library.cancel_keep')}
            </Button>
            <Button variant="contained" color="error" onClick={cancel}>
              {translate('library.cancel_all')}
            </Button>
          </>
        }
      >
        <p>{translate('library.cancel_help', { smart_count: begun })}</p>
      </FormDialog>
    </>
  );
};
