import type { OrderWork } from '../work.ts';

/** Reads the tracking numbers of an order, the first package first. */
export const readNumbers = async (
  { tx, accountId }: Pick<OrderWork, 'tx' | 'accountId'>,
  orderId: string,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('trackings')
    .select('number')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('package_no')
    .execute();
  return rows.map((row) => row.number);
};
