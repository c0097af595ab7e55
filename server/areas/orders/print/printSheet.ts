import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { printFileRequests } from './printFile.ts';
import type { StaffOrderWork } from '../progress.ts';

/**
 * A file for one print area. `key`: storage key of the print file; null while it is being made or if its file failed.
 */
interface SheetPrint {
  position: string;
  file_name: string;
  key: string | null;
}

/** The production data of one line item. */
export interface SheetItem {
  quantity: number;
  name: string;
  options: string;
  prints: SheetPrint[];
  /** The buyer's wish for this item, as they typed it. */
  personalization: string | null;
}

/** Reads the items of an order with their prints. */
export const readPrinted = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('order_items')
    .select(['quantity', 'name', 'options', 'prints', 'personalization', 'variant_id'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/**
 * Returns everything that is printed for an order, item by item: its print files and the buyer's texts. `missing`: some
 * files are still to be made (`makePrintsJob`). Throws `not_found`.
 */
export const readPrintSheet = async (
  { tx, accountId }: StaffOrderWork,
  storage: Pick<Storage, 'head'>,
  orderId: string,
): Promise<{ items: SheetItem[]; missing: boolean }> => {
  const rows = await readPrinted(tx, accountId, orderId);
  if (rows.length === 0) throw new ApiError('not_found');
  const printsOfItems = await printFileRequests(tx, accountId, rows);
  const ready = await Promise.all(
    printsOfItems
      .flat()
      .map(async (print) =>
        print && (!('press' in print) || (await storage.head(print.key))) ? print.key : null,
      ),
  );
  const keys = new Map(printsOfItems.flat().map((print, index) => [print, ready[index] ?? null]));
  const items = rows.map(({ variant_id: _variant, prints, ...row }, item) => ({
    ...row,
    prints: prints.map(({ position, file_name }, index) => {
      const print = printsOfItems[item]?.[index];
      return { position, file_name, key: print ? (keys.get(print) ?? null) : null };
    }),
  }));
  return { items, missing: printsOfItems.flat().some((print) => print && keys.get(print) === null) };
};
