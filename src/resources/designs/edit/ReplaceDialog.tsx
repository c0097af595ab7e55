import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { DesignDetail, OrdersToUpdate } from '../../../../contract/designs/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { UploadZone } from '../../../components/upload/UploadZone.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { submitWithTimeout } from '../../../providers/uploads/submitWithTimeout.ts';
import { designExtensions } from '../../../../contract/designs/uploads.ts';
import { uploadFile } from '../../../providers/uploads/uploadFile.ts';
import { refusalByServer, type FileRefusal, refusalBeforeSending } from '../queue/queuedFile.ts';
import { ordersToUpdate, WaitingOrders } from '../WaitingOrders.tsx';

interface ReplaceDialogProps {
  design: DesignDetail;
  onClose: () => void;
}

type UploadControl = Pick<Parameters<typeof uploadFile>[0], 'onProgress' | 'signal'>;

/** Uploads a file and replaces a design with it, also in these orders. Returns the id of the design. */
const replace = async (
  id: string,
  file: File,
  orderIds: OrdersToUpdate,
  uploadControl: UploadControl,
): Promise<string> => {
  const key = await uploadFile({ file, type: 'designs', ...uploadControl });
  const body = { file: { key, order_ids: orderIds } };
  const { design } = await submitWithTimeout(uploadControl.signal, (signal) =>
    call<{ design: { id: string } }>(`/designs/${id}/file`, {
      method: 'POST',
      body,
      signal,
      token: accountToken(),
    }),
  );
  return design.id;
};

/** Holds the chosen file and replaces the design with it; leaving aborts a running upload. */
const useReplacement = ({ design, onClose }: ReplaceDialogProps, chosenOrders: () => OrdersToUpdate) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<FileRefusal>();
  const [percent, setPercent] = useState(0);
  const [controller] = useState(() => new AbortController());
  const { busy, start } = useSingleRun(async () => {
    if (!file) return;
    setRefusal(undefined);
    const id = await replace(design.id, file, chosenOrders(), {
      onProgress: setPercent,
      signal: controller.signal,
    }).catch((problem: unknown) => setRefusal(refusalByServer(problem)));
    if (!id) return;
    notify('library.replace.done', { type: 'success' });
    onClose();
    void navigate(`/designs/${id}/edit`, { replace: true });
  });
  // A seller who leaves does not want the file replaced a minute later.
  const leave = (): void => {
    controller.abort();
    onClose();
  };
  const choose = (next: File | undefined): void => {
    const nextRefusal = next && refusalBeforeSending(next);
    setRefusal(nextRefusal);
    setFile(nextRefusal ? undefined : next);
  };
  return { file, refusal, percent, busy, start, leave, choose };
};

/** Asks for the new file and which waiting orders take it. */
export const ReplaceDialog = (props: ReplaceDialogProps) => {
  const { design } = props;
  const translate = useTranslate();
  const openUses = design.uses.filter((use) => use.open);
  const [chosenOrderIds, setChosenOrderIds] = useState<ReadonlySet<string>>(new Set());
  const { file, refusal, percent, busy, start, leave, choose } = useReplacement(props, () =>
    ordersToUpdate(openUses, chosenOrderIds),
  );
  const actions = (
    <>
      <Button onClick={leave}>{translate('app.action.cancel')}</Button>
      <Button type="submit" variant="contained" loading={busy} disabled={!file}>
        {translate('library.replace.submit')}
      </Button>
    </>
  );
  const title = translate('library.replace.title', { name: design.file_name });
  return (
    <FormDialog
      open
      onClose={leave}
      width={600}
      title={title}
      sub={translate('library.replace.help')}
      actions={actions}
      onSubmit={() => void start()}
    >
      {refusal && (
        <NoteBox tone="critical" role="alert">
          {translate(refusal.key, refusal.values)}
        </NoteBox>
      )}
      <UploadZone
        accept={designExtensions}
        title={file?.name ?? translate('library.replace.file')}
        disabled={busy}
        onFiles={([first]) => choose(first)}
        uploads={busy && file ? [{ key: file.name, name: file.name, percent }] : []}
      />
      <WaitingOrders uses={openUses} chosen={chosenOrderIds} onChoose={setChosenOrderIds} />
    </FormDialog>
  );
};
