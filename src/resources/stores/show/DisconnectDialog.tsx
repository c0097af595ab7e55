import { useNotify, useTranslate } from 'ra-core';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { useLinkCommand } from './useLinkCommand.ts';

interface DisconnectDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Asks before a store is disconnected, and says what goes and what stays. */
export const DisconnectDialog = ({ link, onClose }: DisconnectDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useLinkCommand(link.id);
  return (
    <ConfirmDialog
      title={translate('stores.disconnect.title', { store: link.name })}
      submit={translate('stores.command.disconnect')}
      onClose={onClose}
      onSubmit={async () => {
        await send('disconnect');
        notify('stores.command.disconnect_done', { type: 'success' });
        onClose();
      }}
    >
      <p>{translate('stores.disconnect.goes')}</p>
      <p>{translate('stores.disconnect.stays')}</p>
    </ConfirmDialog>
  );
};
