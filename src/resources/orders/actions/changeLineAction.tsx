import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { lazy, Suspense } from 'react';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { tellResult } from '../../../views/actions/tellResult.ts';

const LineDialog = lazy(async () => ({ default: (await import('./LineDialog.tsx')).LineDialog }));

/** Another shipping line, and its cost, for the orders that may still change it. */
export const changeLineAction: Action<Order> = {
  name: 'change_line',
  label: 'orders.action.line',
  icon: LocalShippingOutlined,
  right: 'orders.edit',
  bulk: true,
  allowed: (order) => may('edit_line', order, new Date()),
  run: (context) =>
    context.show((close) => (
      <Suspense fallback={null}>
        <LineDialog
          count={context.count}
          current={context.records.length === 1 ? context.records[0]?.shipping_line : undefined}
          onClose={close}
          onChoose={async (line) => {
            const result = await bulkCall('/orders/line', context.target, { shipping_line: line });
            close();
            tellResult(context, result, 'orders.done.line_changed');
            context.refresh();
          }}
        />
      </Suspense>
    )),
};
