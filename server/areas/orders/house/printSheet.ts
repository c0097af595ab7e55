import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { ApiError } from '../../../errors.ts';
import type { HouseWork } from './progress.ts';

/** A file for one print area; `key`: where the storage has it, null while it is on its way or where it failed. */
interface SheetPrint {
  position: PrintPosition;
  file_name: string;
  key: string | null;
}

/** What production makes of one line item. */
export interface SheetItem {
  quantity: number;
  name: string;
  options: string;
  prints: SheetPrint[];
  /** What the buyer wants on this item alone, as he typed it. */
  personalization: string | null;
}

/** Everything that is printed for an order, item by item: its files, and the words of the buyer with them. Throws `not_found`. */
export const readPrintSheet = async ({ tx, accountId }: HouseWork, orderId: string): Promise<SheetItem[]> => {
  const rows = await tx
    .selectFrom('order_items')
    .select(['quantity', 'name', 'options', 'prints', 'personalization'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) throw new ApiError('not_found');
  const ids = rows.flatMap(({ prints }) => prints.flatMap(({ design_id: id }) => id ?? []));
  const designs = ids.length === 0 ? [] : await tx
    .selectFrom('designs')
    .select(['id', 'object_key'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const keys = new Map(designs.map(({ id, object_key: key }) => [id, key]));
  return rows.map(({ prints, ...row }) => ({
    ...row,
    prints: prints.map(({ position, file_name, design_id: id }) => ({ position, file_name, key: (id && keys.get(id)) ?? null })),
  }));
};
