import { sql } from 'kysely';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { StoreWork } from './storeWork.ts';

/** Returns which of the variants of these orders the seller called not ours. */
export const readForeignIds = async (
  { tx, accountId, link }: StoreWork,
  orders: readonly StoreOrder[],
): Promise<ReadonlySet<string>> => {
  const ids = orders.flatMap(({ lines }) => lines.flatMap(({ externalVariantId: id }) => id ?? []));
  const rows = await tx
    .selectFrom('foreign_variants')
    .select('external_variant_id')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', link.shop_id)
    .where('external_variant_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ external_variant_id: id }) => id));
};

/** Returns an order whose lines of these variants are not ours: they stay in it, and nothing is made of them. */
export const withForeignLines = (order: StoreOrder, foreignIds: ReadonlySet<string>): StoreOrder => ({
  ...order,
  lines: order.lines.map((line) =>
    line.kind === 'goods' && line.externalVariantId !== null && foreignIds.has(line.externalVariantId)
      ? { ...line, kind: 'not_ours' }
      : line,
  ),
});

/** Returns the variants of a shop that are not ours, the latest first. */
export const listForeignVariants = (
  { tx, accountId }: Pick<StoreWork, 'tx' | 'accountId'>,
  shopId: string,
): Promise<LinkDetail['foreign_variants']> =>
  tx
    .selectFrom('foreign_variants')
    .select(['external_variant_id', 'title', 'options'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
