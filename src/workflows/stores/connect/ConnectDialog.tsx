import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { storePlatforms } from '../../../../contract/stores/platforms.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { PlatformMark } from '../PlatformMark.tsx';
import { AddressInput } from './AddressInput.tsx';
import { CredentialInputs } from './CredentialInputs.tsx';
import { StartInputs } from './StartInputs.tsx';
import { TestedButtons } from './TestedButtons.tsx';
import { TestSteps } from './TestSteps.tsx';
import { type AccessState, useStoreAccess } from './useStoreAccess.ts';
import { useStart } from './useStart.ts';

const PlatformChoice = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const name = useId();
  return (
    <fieldset className="pl-st-platforms">
      <legend className="pl-sr">{translate('resources.store_links.fields.platform')}</legend>
      {storePlatforms.map((platform) => (
        <OptionCard
          key={platform}
          type="radio"
          name={name}
          value={platform}
          checked={state.platform === platform}
          onChange={() => state.setPlatform(platform)}
          title={
            <span className="pl-row">
              <PlatformMark platform={platform} />
              {translate(`resources.store_links.choices.platform.${platform}`)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
};

/**
 * Connects a store: platform, address and credentials, a test that shows each step, then from when orders come in. What
 * was typed stays after every refusal.
 */
export const ConnectDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefreshResource('store_links');
  const state = useStoreAccess();
  const { canConnect } = state;
  const start = useStart(state.access, canConnect);
  useConfirmTabClose(Object.values(state.values).some(Boolean));
  const connection = useSingleRun(async () => {
    const { store_link: link } = await postOnce<{ store_link: LinkDetail }>('/store-links', {
      link: start.link,
    });
    notify('stores.connect.done', { type: 'success', messageArgs: { store: link.name } });
    void refresh();
    onClose();
    void navigate(recordPath('store_links', link.id));
  });
  const submit = (): void => {
    if (!canConnect) state.runTest();
    else if (start.isReady) void connection.start();
  };
  return (
    <FormDialog
      open
      width={620}
      onClose={onClose}
      onSubmit={submit}
      title={translate('stores.connect.title')}
      sub={translate('stores.connect.sub')}
      actions={
        <TestedButtons
          submit={translate('stores.connect.submit')}
          isTested={canConnect}
          isReady={start.isReady}
          busy={connection.busy}
          onClose={onClose}
        />
      }
    >
      <div className="pl-stack">
        <PlatformChoice state={state} />
        <AddressInput state={state} />
        <CredentialInputs state={state} />
        <TestSteps state={state} />
        {canConnect && <StartInputs start={start} />}
        {connection.error && <NoteBox tone="critical" role="alert" title={translate(connection.error)} />}
      </div>
    </FormDialog>
  );
};
