import { orderListOf } from '../../../../contract/imports/layouts/orderLists.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';

/**
 * Refuses an export without the items of its orders, unless a template or a layout reads it.
 * @throws FileProblem `file_orders_only` with the export to use instead.
 */
export const refuseOrderList = (
  header: readonly string[],
  { layout, template }: { layout: unknown; template: unknown },
): void => {
  const orderList = layout === null && template === null ? orderListOf(header) : undefined;
  if (orderList) throw new FileProblem('file_orders_only', orderList);
};
