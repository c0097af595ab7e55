import BlurOnOutlined from '@mui/icons-material/BlurOnOutlined';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { Action } from '../../../views/actions/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { tellResult } from '../../../views/actions/tellResult.ts';

const QualityDialog = lazyPart(() => import('./QualityDialog.tsx').then((part) => part.QualityDialog));

/**
 * The seller's word that files below the least resolution will do. A row does not say whether it has such a file, so it
 * is offered for a selection, whose dialog says how many there are, and on the page of an order that has one.
 */
export const confirmQualityAction: Action<Order> = {
  name: 'confirm_quality',
  label: 'orders.action.confirm_quality',
  icon: BlurOnOutlined,
  right: 'orders.edit',
  bulk: 'only',
  allowed: (order) => may('edit_prints', order, new Date()),
  run: (context) =>
    context.show((close) => (
      <QualityDialog
        target={context.target}
        onClose={close}
        onConfirm={async () => {
          const { changed, refused } = await bulkCall('/orders/confirm-quality', context.target);
          close();
          // What needs no word was not refused anything: the dialog said how many there are.
          const { print_sharp_enough: _sharp, ...others } = refused;
          tellResult(context, { changed, refused: others }, 'orders.done.quality_confirmed');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};
