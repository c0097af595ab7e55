import { sql } from 'kysely';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import type { LinkRow } from '../links/findLink.ts';

/** Maximum number of products that are asked for, latest first. */
const maxProducts = 5_000;

/**
 * Makes products inactive that the store has no longer: no list of it names them. Their variants keep their matches,
 * so that nothing is lost if a product comes back. Returns their number. `externalIds`: only these; default all.
 */
export const endGoneProducts = async (
  { db }: Services,
  { account_id: accountId, id: linkId }: LinkRow,
  store: Store,
  signal: AbortSignal,
  externalIds?: readonly string[],
): Promise<number> => {
  const products = await readAsTenant(db, accountId, (tx) =>
    tx
      .selectFrom('products')
      .select(['id', 'external_id'])
      .where('account_id', '=', accountId)
      .where('link_id', '=', linkId)
      .where('active', '=', true)
      .$if(externalIds !== undefined, (query) =>
        query.where('external_id', '=', sql<string>`any(${externalIds}::text[])`),
      )
      .orderBy('id', 'desc')
      .limit(maxProducts)
      .execute(),
  );
  if (products.length === 0) return 0;
  const existing = await store.listExistingProducts(
    products.flatMap(({ external_id: id }) => id ?? []),
    signal,
  );
  const gone = products.filter(({ external_id: id }) => id !== null && !existing.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await asTenant(db, accountId, (tx) =>
      tx
        .updateTable('products')
        .set({ active: false, version: sql`version + 1` })
        .where('account_id', '=', accountId)
        .where('id', '=', sql<string>`any(${gone}::uuid[])`)
        .execute(),
    );
  return gone.length;
};
