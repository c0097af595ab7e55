import { MdOutlineOpenInNew } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import type { AccessState } from './useStoreAccess.ts';

const Progress = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const { progress } = state.handOver;
  if (progress === 'idle') return null;
  const tone = { waiting: 'info', received: 'success', expired: 'attention' } as const;
  return (
    <NoteBox tone={tone[progress]} dense role="status" title={translate(`stores.hand_over.${progress}`)}>
      {translate(`stores.hand_over.${progress}_text`)}
    </NoteBox>
  );
};

/** Lets the store make credentials for us and send them, and shows how far that is. */
export const HandOverInput = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const { handOver, idOf } = state;
  const { progress, error, url } = handOver;
  const id = idOf('hand_over');
  const giveUp = (): void => {
    handOver.giveUp();
    document.getElementById(id)?.focus();
  };
  const isWaiting = progress === 'waiting';
  return (
    <>
      <p className="pl-muted">{translate('stores.hand_over.lead')}</p>
      <div className="pl-row pl-wrap">
        <Button
          id={id}
          variant="outlined"
          startIcon={<MdOutlineOpenInNew />}
          loading={handOver.isBeginning || isWaiting}
          onClick={state.beginHandOver}
        >
          {translate(progress === 'idle' || isWaiting ? 'stores.hand_over.begin' : 'stores.hand_over.again')}
        </Button>
        {isWaiting && url && (
          <>
            <Button href={url} target="_blank" rel="noreferrer">
              {translate('stores.hand_over.open')}
            </Button>
            <Button onClick={giveUp}>{translate('stores.hand_over.give_up')}</Button>
          </>
        )}
      </div>
      <Progress state={state} />
      {error && !state.errorOf('address') && (
        <NoteBox tone="critical" role="alert" title={translate(error.message)} />
      )}
    </>
  );
};
