import { Button } from '../../../components/inputs/Button.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { useMayEverywhere } from '../../../providers/session/permissions.ts';
import type { QueueChange } from './useQueueChange.ts';

interface QueueToolsProps {
  waiting: readonly WaitingOrder[];
  inOrder: boolean;
  change: QueueChange;
}

/** Takes all orders out of the queue after a confirmation. */
const TakeAllOut = ({ waiting, change }: Pick<QueueToolsProps, 'waiting' | 'change'>) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsAsking(true)}>
        {translate('topUp.waiting.take_all')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('topUp.waiting.take_all_title', { smart_count: waiting.length })}
          text={translate('topUp.waiting.take_all_help')}
          submit={translate('topUp.waiting.take_all')}
          onClose={() => setIsAsking(false)}
          onSubmit={async () => {
            await change.takeOut(waiting.map(({ id }) => id));
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
};

/**
 * The number of waiting orders, a switch that lets small orders pass big ones, and a button that empties the queue.
 * The order applies to the account, not to a shop.
 */
export const QueueTools = ({ waiting, inOrder, change }: QueueToolsProps) => {
  const translate = useTranslate();
  const mayChangeOrder = useMayEverywhere('orders.pay');
  return (
    <span className="pl-queue-tools">
      <span className="pl-muted pl-tn">{translate('bills.count', { smart_count: waiting.length })}</span>
      <CheckField
        isSwitch
        className="pl-muted"
        label={translate('topUp.waiting.let_pass')}
        checked={!inOrder}
        disabled={!mayChangeOrder}
        onChange={(letsPass) => void change.setStrictOrder(!letsPass)}
      />
      <TakeAllOut waiting={waiting} change={change} />
    </span>
  );
};
