import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { may } from '../../../../../contract/orders/rules.ts';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { oneRecord, useRunAction } from '../../../../views/actions/ActionHost.tsx';
import { confirmQualityAction } from '../../actions/confirmQualityAction.ts';
import { blankPrints } from '../quality.ts';

/** Says which files would hardly be seen once they are printed, and why, until somebody confirms them. */
export const BlankNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const blanks = blankPrints(order);
  if (blanks.length === 0 || !may('edit_items', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('orders.blank.held')}>
      <ul>
        {blanks.map(({ file_name: name, reason }) => (
          <li key={`${name} ${reason}`}>{translate(`orders.blank.reason.${reason}`, { name })}</li>
        ))}
      </ul>
      <p>{translate('orders.blank.held_help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
            {translate('orders.blank.choose')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => run(confirmQualityAction, oneRecord(order))}>
            {translate('orders.blank.confirm')}
          </Button>
        </div>
      )}
    </NoteBox>
  );
};
