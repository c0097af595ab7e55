import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import type { QueueChange } from './useQueueChange.ts';

/** Takes the whole queue out, once that was asked. */
export const TakeAllOut = ({ waiting, change }: { waiting: readonly WaitingOrder[]; change: QueueChange }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <span className="pl-muted pl-tn">{translate('bills.count', { smart_count: waiting.length })}</span>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {translate('topUp.waiting.take_all')}
      </Button>
      {asking && (
        <AskDialog
          title={translate('topUp.waiting.take_all_title', { smart_count: waiting.length })}
          text={translate('topUp.waiting.take_all_help')}
          submit={translate('topUp.waiting.take_all')}
          onClose={() => setAsking(false)}
          onSubmit={async () => {
            await change.takeOut(waiting.map(({ id }) => id));
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
