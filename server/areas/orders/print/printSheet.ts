import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { wantedPrints } from './printFile.ts';
import type { HouseWork } from '../progress.ts';

/** A file for one print area; `key`: where the storage has what the press prints, null while it is being made or where its file failed. */
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

/** The items of an order as they are printed. */
export const readPrinted = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('order_items')
    .select(['quantity', 'name', 'options', 'prints', 'personalization', 'variant_id'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/**
 * Everything that is printed for an order, item by item: its print files, and the words of the buyer with them. `missing`:
 * some are still to be made (`makePrintsJob`). Throws `not_found`.
 */
export const readPrintSheet = async (
  { tx, accountId }: HouseWork,
  storage: Pick<Storage, 'head'>,
  orderId: string,
): Promise<{ items: SheetItem[]; missing: boolean }> => {
  const rows = await readPrinted(tx, accountId, orderId);
  if (rows.length === 0) throw new ApiError('not_found');
  const wanted = await wantedPrints(tx, accountId, rows);
  const ready = await Promise.all(
    wanted
      .flat()
      .map(async (print) =>
        print && (!('press' in print) || (await storage.head(print.key))) ? print.key : null,
      ),
  );
  const keys = new Map(wanted.flat().map((print, at) => [print, ready[at] ?? null]));
  const items = rows.map(({ variant_id: _variant, prints, ...row }, item) => ({
    ...row,
    prints: prints.map(({ position, file_name }, at) => {
      const print = wanted[item]?.[at];
      return { position, file_name, key: print ? (keys.get(print) ?? null) : null };
    }),
  }));
  return { items, missing: wanted.flat().some((print) => print && keys.get(print) === null) };
};
