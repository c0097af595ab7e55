import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import type { BuyerWay } from '../../../../contract/imports/buyers.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';

interface BuyerButtonsProps {
  group: ProblemGroup;
  busy: boolean;
  onSettle: (way: BuyerWay) => void;
}

/** The ways out where two buyers stand under one order number. */
export const BuyerButtons = ({ group, busy, onSettle }: BuyerButtonsProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const same = {
    variant: 'outlined',
    size: 'small',
    disabled: busy || offline !== undefined,
    title: offline,
  } as const;
  return (
    <div className="pl-problem-acts">
      <Button {...same} onClick={() => onSettle('two_orders')}>
        {translate('imports.preview.two_orders')}
      </Button>
      <Button {...same} onClick={() => onSettle('same_buyer')}>
        {translate('imports.preview.same_buyer', { name: group.value })}
      </Button>
    </div>
  );
};
