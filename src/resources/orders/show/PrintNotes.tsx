import { useNotify, useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { codeLabel } from '../../../i18n/codes.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { confirmQualityAction } from '../actions/confirmQualityAction.ts';
import { placePath } from '../placePath.ts';
import { blankPrints, lowestBlockingDpi, recenteredPrints } from './quality.ts';

/** Accepts the centered files at once; asks first if the order has other files to confirm. */
const AcceptButton = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const run = useRunAction();
  const refresh = useRefreshResource('orders');
  const { busy, error, start } = useSingleRun(async () => {
    await bulkCall('/orders/confirm-quality', { ids: [order.id] });
    notify('orders.done.quality_confirmed', { type: 'success', messageArgs: { smart_count: 1 } });
    await refresh();
  });
  const isOnlyReason = lowestBlockingDpi(order) === undefined && blankPrints(order).length === 0;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        onClick={() => (isOnlyReason ? void start() : run(confirmQualityAction, toActionSubject(order)))}
      >
        {translate('printWarnings.recentered.confirm')}
      </Button>
      {error && <p role="alert">{translate(error)}</p>}
    </>
  );
};

/** Lists files that were centered because their area became smaller, until the seller accepts or places them. */
export const RecenteredNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const prints = recenteredPrints(order);
  const [first] = prints;
  if (!first || !checkOrderAction('edit_items', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('printWarnings.recentered.held')}>
      <ul>
        {prints.map(({ index, position, file_name: name }) => (
          <li key={`${index} ${position}`}>
            {translate('printWarnings.recentered.file', {
              name,
              position: codeLabel(translate, 'print_positions', position),
            })}
          </li>
        ))}
      </ul>
      <p>{translate('printWarnings.recentered.held_help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" to={placePath(order.id, first.index, first.position)}>
            {translate('printWarnings.recentered.place')}
          </Button>
          <AcceptButton order={order} />
        </div>
      )}
    </NoteBox>
  );
};

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
