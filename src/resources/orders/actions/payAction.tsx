import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazy, Suspense } from 'react';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/actions.ts';
import { idsPerCall } from './bulkCall.ts';

const PayDialog = lazy(async () => ({ default: (await import('../pay/PayDialog.tsx')).PayDialog }));

/** Shows the full cost and pays (look §6 "Pay"). A quote is of one call, so more single ids than that are refused. */
export const payAction: Action<Order> = {
  name: 'pay',
  label: 'orders.action.pay',
  icon: PaymentsOutlined,
  bulk: true,
  quick: true,
  allowed: (order) => may('pay', order, new Date()),
  run: ({ records, target, count, notify, refresh, clearSelection, show }) => {
    if ('ids' in target && target.ids.length > idsPerCall) {
      notify('pay.too_many', { type: 'warning', messageArgs: { limit: idsPerCall } });
      return;
    }
    show((close) => (
      <Suspense fallback={null}>
        <PayDialog
          target={target}
          count={count}
          code={count === 1 ? records[0]?.code : undefined}
          onClose={close}
          onPaid={() => {
            clearSelection();
            refresh();
          }}
        />
      </Suspense>
    ));
  },
};
