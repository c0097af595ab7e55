import { useNotify, useTranslate } from 'react-admin';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { CredentialInputs } from '../../../workflows/stores/connect/CredentialInputs.tsx';
import { TestedButtons } from '../../../workflows/stores/connect/TestedButtons.tsx';
import { TestSteps } from '../../../workflows/stores/connect/TestSteps.tsx';
import { useStoreAccess } from '../../../workflows/stores/connect/useStoreAccess.ts';
import { useLinkCommand } from './useLinkCommand.ts';

interface KeysDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Replaces the credentials of a store by tested ones. */
export const KeysDialog = ({ link, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useLinkCommand(link.id);
  const state = useStoreAccess({ platform: link.platform, address: link.origin });
  useConfirmTabClose(Object.values(state.values).some(Boolean));
  const { canConnect } = state;
  const change = useSingleRun(async () => {
    const { credentials, hand_over: handOver } = state.access;
    await send('keys', { keys: handOver ? { hand_over: handOver } : { credentials } });
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
        <CredentialInputs state={state} />
        <TestSteps state={state} />
        {change.error && <NoteBox tone="critical" role="alert" title={translate(change.error)} />}
      </div>
    </FormDialog>
  );
};
