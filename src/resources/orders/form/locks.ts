import type { ErrorCode } from '../../../../contract/errors.ts';
import type { OrderDraft } from '../../../../contract/orders/draft.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { actionFor, checkOrderAction, type OrderAction } from '../../../../contract/orders/rules.ts';

/** Reason why each part of the form is locked; a part without a reason is open. */
export interface OrderFormLocks {
  address?: ErrorCode;
  country?: ErrorCode;
  items?: ErrorCode;
  prints?: ErrorCode;
  line?: ErrorCode;
}

const parts: Record<keyof OrderFormLocks, OrderAction> = {
  address: 'edit_address',
  country: 'edit_country',
  items: 'edit_items',
  prints: 'edit_prints',
  line: 'edit_line',
};

/** Returns the locks by the rules (contract/orders/rules.ts), the same table that the server uses. */
export const locksOf = (order: Order, now = new Date()): OrderFormLocks =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, action]) => {
      const verdict = checkOrderAction(action, order, now);
      return verdict.ok ? [] : [[part, verdict.reason]];
    }),
  );

/** Returns why a field is locked; undefined if it is open. */
export const lockOf = (locks: OrderFormLocks, name: keyof OrderDraft): ErrorCode | undefined => {
  const part = (Object.keys(parts) as (keyof OrderFormLocks)[]).find(
    (candidate) => parts[candidate] === actionFor[name],
  );
  return part && locks[part];
};

/** Locks of a new order: none. */
export const unlocked: OrderFormLocks = {};
