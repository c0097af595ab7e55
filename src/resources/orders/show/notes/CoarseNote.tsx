import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { may } from '../../../../../contract/orders/rules.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { oneRecord, useRunAction } from '../../../../views/actions/ActionHost.tsx';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import { confirmQualityAction } from '../../actions/confirmQualityAction.ts';
import { heldBackAt } from '../quality.ts';

/** Why the order cannot be paid or sent again although nothing is missing: a file prints too coarsely; and both ways out. */
export const CoarseNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const dpi = heldBackAt(order);
  // Once it is paid and accepted, nothing waits for the word any more.
  if (dpi === undefined || !may('edit_items', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('orders.quality.held', { dpi })}>
      <p>{translate('orders.quality.held_help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
            {translate('orders.quality.place')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => run(confirmQualityAction, oneRecord(order))}>
            {translate('orders.action.confirm_quality')}
          </Button>
        </div>
      )}
    </NoteBox>
  );
};
