import {
  checkOrder,
  type CheckedOrder,
  type UncheckedRow,
} from '../../../../contract/imports/checking/check.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import { comparisonKeys, type StoredOrder } from './alike.ts';
import { addPayWarnings } from './payWarnings.ts';
import type { ImportContext } from './context.ts';
import { priceImport } from './price.ts';
import { addOtherLineProblem, addUnreachableProblem, rowsOf } from './storedRows.ts';

/** Returns true if the order is skipped because it exists already. */
export const isSkipped = ({ level }: CheckedOrder, { skipsExisting }: ImportContext): boolean =>
  level === 'duplicate' && skipsExisting === true;

/** Checks and prices one order as it will be stored. */
export const checkAndPrice = (
  group: number,
  rows: readonly UncheckedRow[],
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): StoredOrder => {
  const checkedOrder: CheckedOrder = checkOrder(rows, context);
  const isLeft = checkedOrder.level === 'error' || isSkipped(checkedOrder, context);
  const pricedOrder = isLeft ? undefined : priceImport(checkedOrder, source, context, discountBp);
  if (!pricedOrder && !isLeft) addUnreachableProblem(checkedOrder);
  if (pricedOrder) addOtherLineProblem(checkedOrder, pricedOrder, context);
  if (pricedOrder && checkedOrder.level !== 'duplicate')
    addPayWarnings(checkedOrder, pricedOrder, context.book);
  const storedOrder = { rows: rowsOf(group, checkedOrder, pricedOrder) };
  return pricedOrder && checkedOrder.level !== 'duplicate'
    ? { ...storedOrder, alike: comparisonKeys(pricedOrder) }
    : storedOrder;
};
