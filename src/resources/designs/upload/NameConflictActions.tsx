import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { ordersToUpdate, WaitingOrders } from '../WaitingOrders.tsx';
import type { QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

type Uses = DesignDetail['uses'];

/** Reads the orders that could take the new file; empty if the call fails. */
const openUses = async (id: string): Promise<Uses> => {
  const response = await call<{ design: DesignDetail }>(`/designs/${id}`, { token: accountToken() }).catch(
    () => undefined,
  );
  return response?.design.uses.filter(({ open }) => open) ?? [];
};

/** Asks which waiting orders take the file before it replaces another. */
const OrdersDialog = ({
  file: { id, name },
  uses,
  onClose,
}: {
  file: QueuedFile;
  uses: Uses;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const actions = (
    <>
      <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
      <Button type="submit" variant="contained">
        {translate('library.replace.submit')}
      </Button>
    </>
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('library.replace.title', { name })}
      sub={translate('library.replace.help')}
      actions={actions}
      onSubmit={() => uploadQueue.settle(id, 'replace', ordersToUpdate(uses, chosen))}
    >
      <WaitingOrders uses={uses} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
};

/** Offers to replace the file with the same name, or to keep both. */
export const NameConflictActions = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { id, takenBy } = file;
  const [uses, setUses] = useState<Uses>([]);
  const mayReplace = useMayAnywhere('designs.edit');
  const replace = async (): Promise<void> => {
    const waitingOrders = takenBy === undefined ? [] : await openUses(takenBy);
    if (waitingOrders.length > 0) setUses(waitingOrders);
    else uploadQueue.settle(id, 'replace');
  };
  return (
    <>
      {mayReplace && (
        <Button size="small" variant="outlined" onClick={() => void replace()}>
          {translate('library.act.replace')}
        </Button>
      )}
      <Button size="small" onClick={() => uploadQueue.settle(id, 'both')}>
        {translate('library.act.both')}
      </Button>
      {uses.length > 0 && <OrdersDialog file={file} uses={uses} onClose={() => setUses([])} />}
    </>
  );
};
