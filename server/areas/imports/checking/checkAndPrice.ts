import {
  checkOrder,
  type CheckedOrder,
  type ImportRow,
} from '../../../../contract/imports/checking/check.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import { alikeOf, type StoredOrder } from './alike.ts';
import { noteCoarse } from './coarse.ts';
import type { ImportContext } from './context.ts';
import { priceImport } from './price.ts';
import { noteOtherLine, noteUnreachable, rowsOf } from './storedRows.ts';

/** Returns true if nothing will be made of an order because it exists already. */
export const isSkipped = ({ level }: CheckedOrder, { skipsExisting }: ImportContext): boolean =>
  level === 'duplicate' && skipsExisting === true;

/** Checks and prices one order as it will be stored. */
export const checkAndPrice = (
  group: number,
  rows: readonly ImportRow[],
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): StoredOrder => {
  const checked: CheckedOrder = checkOrder(rows, context);
  const isLeft = checked.level === 'error' || isSkipped(checked, context);
  const priced = isLeft ? undefined : priceImport(checked, source, context, discountBp);
  if (!priced && !isLeft) noteUnreachable(checked);
  if (priced) noteOtherLine(checked, priced);
  if (priced && checked.level !== 'duplicate') noteCoarse(checked, priced, context.book);
  const stored = { rows: rowsOf(group, checked, priced) };
  return priced && checked.level !== 'duplicate' ? { ...stored, alike: alikeOf(priced) } : stored;
};
