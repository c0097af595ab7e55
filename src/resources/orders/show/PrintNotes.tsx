import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { confirmQualityAction } from '../actions/confirmQualityAction.ts';
import { blankPrints, lowestBlockingDpi } from './quality.ts';

/** Lists files that would be hardly visible in print, and why, until the seller confirms them. */
export const BlankNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const blanks = blankPrints(order);
  if (blanks.length === 0 || !checkOrderAction('edit_items', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('printWarnings.blank.held')}>
      <ul>
        {blanks.map(({ file_name: name, reason }) => (
          <li key={`${name} ${reason}`}>{translate(`printWarnings.blank.reason.${reason}`, { name })}</li>
        ))}
      </ul>
      <p>{translate('printWarnings.blank.held_help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
            {translate('printWarnings.blank.choose')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            onClick={() => run(confirmQualityAction, toActionSubject(order))}
          >
            {translate('printWarnings.blank.confirm')}
          </Button>
        </div>
      )}
    </NoteBox>
  );
};

/** Shows that an order cannot be paid or resubmitted because a file's resolution is too low, and both solutions. */
export const CoarseNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const dpi = lowestBlockingDpi(order);
  // Once the order is paid and accepted, no confirmation is needed.
  if (dpi === undefined || !checkOrderAction('edit_items', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('printWarnings.quality.held', { dpi })}>
      <p>{translate('printWarnings.quality.held_help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
            {translate('printWarnings.quality.place')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            onClick={() => run(confirmQualityAction, toActionSubject(order))}
          >
            {translate('orders.action.confirm_quality')}
          </Button>
        </div>
      )}
    </NoteBox>
  );
};
