import { useTranslate } from 'react-admin';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import type { BuyerWay } from '../../../../contract/imports/buyers.ts';
import { OnlineButton } from './OnlineButton.tsx';

interface BuyerButtonsProps {
  group: ProblemGroup;
  busy: boolean;
  onSettle: (way: BuyerWay) => void;
}

/** The ways out where two buyers stand under one order number. */
export const BuyerButtons = ({ group, busy, onSettle }: BuyerButtonsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      <OnlineButton busy={busy} onClick={() => onSettle('two_orders')}>
        {translate('imports.preview.two_orders')}
      </OnlineButton>
      <OnlineButton busy={busy} onClick={() => onSettle('same_buyer')}>
        {translate('imports.preview.same_buyer', { name: group.value })}
      </OnlineButton>
    </div>
  );
};
