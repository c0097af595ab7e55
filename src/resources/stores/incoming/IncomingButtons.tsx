import { useTranslate } from 'ra-core';
import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { PassingButton } from '../../../components/page/PassingButton.tsx';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { type Action, verdictOn } from '../../../views/base/actions.ts';
import { incomingActions } from './actions.ts';

interface IncomingButtonsProps {
  record: IncomingOrder;
  /** Actions to offer, all by default. */
  actions?: readonly Action<IncomingOrder>[];
  /** Name of the order in the buttons' names, where several orders are listed. */
  name?: string;
}

/** Buttons of the actions that an order of a store allows. */
export const IncomingButtons = ({ record, actions = incomingActions, name }: IncomingButtonsProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const offline = useOfflineReason();
  return actions
    .filter((action) => verdictOn(action, record).ok)
    .map((action) => {
      const { icon: Icon } = action;
      const label = translate(action.label);
      return (
        <PassingButton
          key={action.name}
          variant="outlined"
          size={name ? 'small' : 'medium'}
          startIcon={<Icon aria-hidden />}
          aria-label={name && `${label}: ${name}`}
          disabled={offline !== undefined}
          title={offline}
          onClick={() => run(action, toActionSubject(record))}
        >
          {label}
        </PassingButton>
      );
    });
};
