import { Button } from '../../../components/inputs/Button.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import { useMayEverywhere } from '../../../providers/session/permissions.ts';
import type { QueueChange } from './useQueueChange.ts';

interface QueueToolsProps {
  waiting: readonly WaitingOrder[];
  inOrder: boolean;
  change: QueueChange;
}

/** Takes the whole queue out, once that was asked. */
const TakeAllOut = ({ waiting, change }: Pick<QueueToolsProps, 'waiting' | 'change'>) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
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

/** How many wait, whether small ones pass big ones, and the way to take all out. The order is the account's, not a shop's. */
export const QueueTools = ({ waiting, inOrder, change }: QueueToolsProps) => {
  const translate = useTranslate();
  const mayKeep = useMayEverywhere('orders.pay');
  return (
    <span className="pl-queue-tools">
      <span className="pl-muted pl-tn">{translate('bills.count', { smart_count: waiting.length })}</span>
      <CheckField
        isSwitch
        className="pl-muted"
        label={translate('topUp.waiting.let_pass')}
        checked={!inOrder}
        disabled={!mayKeep}
        onChange={(letsPass) => void change.keepOrder(!letsPass)}
      />
      <TakeAllOut waiting={waiting} change={change} />
    </span>
  );
};
