import type { ErrorCode } from '../../../../contract/errors.ts';
import type { OrderDraft } from '../../../../contract/orders/draft.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { actionFor, may, type OrderAction } from '../../../../contract/orders/rules.ts';

/** Why a part of the form is closed; a part without a reason is open. */
export interface Locks {
  address?: ErrorCode;
  country?: ErrorCode;
  items?: ErrorCode;
  prints?: ErrorCode;
  line?: ErrorCode;
}

const parts: Record<keyof Locks, OrderAction> = {
  address: 'edit_address',
  country: 'edit_country',
  items: 'edit_items',
  prints: 'edit_prints',
  line: 'edit_line',
};

/** What the rules close (contract/orders/rules.ts): the server refuses by the same table. */
export const locksOf = (order: Order, now = new Date()): Locks =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, action]) => {
      const verdict = may(action, order, now);
      return verdict.ok ? [] : [[part, verdict.reason]];
    }),
  );

/** Why a field is closed, if it is. */
export const lockOf = (locks: Locks, name: keyof OrderDraft): ErrorCode | undefined => {
  const part = (Object.keys(parts) as (keyof Locks)[]).find((each) => parts[each] === actionFor[name]);
  return part && locks[part];
};

/** A new order is open everywhere. */
export const unlocked: Locks = {};
