import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { checkLinkCommand, type LinkCommand } from '../../../../contract/stores/rules.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { useLinkCommand } from './useLinkCommand.ts';

/** Returns a function that says whether the user may run a command on a link now. */
export const useMayCommand = ({ status, shop_id: shopId }: LinkDetail) => {
  const mayEdit = useMay('stores.edit', shopId);
  return (command: LinkCommand): boolean => mayEdit && checkLinkCommand(status, command).ok;
};

/** Returns the state of a button that runs a command without a question, and shows its success or its failure. */
export const useCommandButton = (link: LinkDetail, command: 'pause' | 'resume' | 'hooks') => {
  const notify = useNotify();
  const send = useLinkCommand(link.id);
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    void send(command)
      .then(() => notify(`stores.command.${command}_done`, { type: 'success' }))
      .catch((error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
      )
      .finally(() => setBusy(false));
  };
  return { loading: busy, disabled: offline !== undefined, title: offline, onClick: run };
};
