import { sql } from 'kysely';
import type { z } from 'zod';
import type { bulkResultSchema } from '../../../../contract/lists.ts';
import { limitIds } from '../../../audit/record.ts';
import { recordWork } from '../../../audit/recordWork.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import { lockLibrary } from '../addDesign.ts';
import { waitingCodes } from './uses.ts';

type RemovalWork = Pick<ScopedWork, 'tx' | 'accountId' | 'now'>;

/** Removes files from listings once nobody can choose them. */
const forgetInListings = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update listings set prints = coalesce(
      (select jsonb_agg(print) from jsonb_array_elements(prints) as print
        where not coalesce(print ->> 'design_id' = any(${ids}), false)), '[]')
    where account_id = ${accountId}
      and prints @> any(${ids.map((id) => JSON.stringify([{ design_id: id }]))}::jsonb[])`.execute(tx);

/**
 * Removes files from the library. Files that orders name keep their row; the objects of the others are deleted at
 * night.
 */
export const removeFromLibrary = async (
  { tx, accountId, now }: RemovalWork,
  ids: readonly string[],
  areNamed: boolean,
): Promise<void> => {
  if (ids.length === 0) return;
  const isRequested = sql<boolean>`id = any(${ids}::uuid[])`;
  if (areNamed)
    await tx
      .updateTable('designs')
      .set({ removed_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where(isRequested)
      .execute();
  else await tx.deleteFrom('designs').where('account_id', '=', accountId).where(isRequested).execute();
};

/** A file of the library. `named`: any order names it; `waits`: one of those orders is still to be printed. */
interface FileWithUses {
  id: string;
  named: boolean;
  waits: boolean;
}

const findWithUses = async (
  tx: Tx,
  accountId: string,
  requestedIds: readonly string[],
): Promise<FileWithUses[]> => {
  const { rows } = await sql<FileWithUses>`
    select design.id, coalesce(uses.named, false) as named, coalesce(uses.waits, false) as waits
    from designs as design
    cross join lateral (
      select bool_or(true) as named, bool_or(orders.status = any(${waitingCodes}::smallint[])) as waits
      from find_design_orders(design.id) as order_id
      join orders on orders.account_id = design.account_id and orders.id = order_id
    ) as uses
    where design.account_id = ${accountId} and design.removed_at is null
      and design.id = any(${requestedIds}::uuid[])`.execute(tx);
  return rows;
};

/** Handles POST /designs/delete: deletes files unless a waiting order needs them (contract/designs/rules.ts). */
export const removeDesigns = async (
  work: ScopedWork,
  requestedIds: readonly string[],
): Promise<z.output<typeof bulkResultSchema>> => {
  const { tx, accountId } = work;
  await lockLibrary(tx, accountId);
  const files = await findWithUses(tx, accountId, requestedIds);
  const going = files.filter(({ waits }) => !waits);
  const idsOf = (areNamed: boolean) => going.filter(({ named }) => named === areNamed).map(({ id }) => id);
  const goingIds = going.map(({ id }) => id);
  if (going.length > 0) {
    await forgetInListings(tx, accountId, goingIds);
    await recordWork(work, 'design.delete', null, { count: going.length, ids: limitIds(goingIds) });
  }
  await removeFromLibrary(work, idsOf(true), true);
  await removeFromLibrary(work, idsOf(false), false);
  const inUse = files.length - going.length;
  const missingCount = requestedIds.length - files.length;
  return {
    changed: going.length,
    refused: {
      ...(inUse > 0 && { design_in_use: inUse }),
      ...(missingCount > 0 && { not_found: missingCount }),
    },
  };
};
