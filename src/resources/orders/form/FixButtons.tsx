import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { type Action, verdictOn } from '../../../views/base/actions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { cancelAction } from '../actions/cancelAction.tsx';
import type { OrderValues } from './values.ts';

/** Opens the order's page after canceling, because a canceled order cannot be edited. */
const cancelAndLeave: Action<Order> = {
  ...cancelAction,
  run: (context) =>
    cancelAction.run({
      ...context,
      refresh: () => {
        context.refresh();
        const [order] = context.records;
        if (order) void context.navigate(recordPath('orders', order.id));
      },
    }),
};

interface FixButtonsProps {
  order: OrderDetail;
  formId: string;
}

/** Renders the actions available while nothing is changed; with the first change the unsaved bar takes over. */
export const FixButtons = ({ order, formId }: FixButtonsProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const { isDirty, isSubmitting } = useFormState<OrderValues>();
  const offline = useOfflineReason();
  if (isDirty) return null;
  const disabledProps = { disabled: isSubmitting || offline !== undefined, title: offline };
  return (
    <>
      {verdictOn(cancelAndLeave, order).ok && (
        <Button
          variant="outlined"
          color="error"
          {...disabledProps}
          onClick={() => run(cancelAndLeave, toActionSubject(order))}
        >
          {translate('orders.action.cancel')}
        </Button>
      )}
      <Button type="submit" form={formId} variant="outlined" {...disabledProps} loading={isSubmitting}>
        {translate('orders.action.resubmit')}
      </Button>
    </>
  );
};
