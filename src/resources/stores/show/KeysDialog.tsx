import { useNotify, useTranslate } from 'ra-core';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { typedAddress } from '../../../../contract/stores/typedAddress.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { AddressInput } from '../../../workflows/stores/connect/AddressInput.tsx';
import { CredentialInputs } from '../../../workflows/stores/connect/CredentialInputs.tsx';
import { TestedButtons } from '../../../workflows/stores/connect/TestedButtons.tsx';
import { TestSteps } from '../../../workflows/stores/connect/TestSteps.tsx';
import { useStoreAccess } from '../../../workflows/stores/connect/useStoreAccess.ts';
import { useLinkCommand } from './useLinkCommand.ts';

interface KeysDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Returns the address to begin with: the one that the store leads to, if it does. */
const addressOf = ({ origin, problem, problem_detail: detail }: LinkDetail): string =>
  problem === 'redirected' && detail ? detail : typedAddress(origin);

/** Replaces the credentials of a store by tested ones, and its address if it has moved. */
export const KeysDialog = ({ link, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useLinkCommand(link.id);
  const state = useStoreAccess({ platform: link.platform, address: addressOf(link) });
  useConfirmTabClose(Object.values(state.values).some(Boolean));
  const { canConnect } = state;
  const change = useSingleRun(async () => {
    const { platform: _platform, ...keys } = state.access;
    await send('keys', { keys });
    notify('stores.command.keys_done', { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      open
      width={620}
      onClose={onClose}
      onSubmit={() => (canConnect ? void change.start() : state.runTest())}
      title={translate('stores.keys.title', { store: link.name })}
      sub={translate('stores.keys.sub')}
      actions={
        <TestedButtons
          submit={translate('stores.keys.submit')}
          isTested={canConnect}
          isReady={canConnect}
          busy={change.busy}
          onClose={onClose}
        />
      }
    >
      <div className="pl-stack">
        <AddressInput state={state} />
        <CredentialInputs state={state} />
        <TestSteps state={state} />
        {change.error && <NoteBox tone="critical" role="alert" title={translate(change.error)} />}
      </div>
    </FormDialog>
  );
};
