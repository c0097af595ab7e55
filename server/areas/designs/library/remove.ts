import { sql } from 'kysely';
import type { z } from 'zod';
import type { bulkResultSchema } from '../../../../contract/lists.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Work } from '../../../lists/work.ts';
import { lockLibrary } from '../keepDesign.ts';
import { waitingCodes } from './uses.ts';

type Leaving = Pick<Work, 'tx' | 'accountId' | 'now'>;

/** Listings forget files that nobody can choose any more. */
const forgetInListings = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update listings set prints = coalesce(
      (select jsonb_agg(print) from jsonb_array_elements(prints) as print where not coalesce(print ->> 'design_id' = any(${ids}), false)), '[]')
    where account_id = ${accountId} and prints @> any(${ids.map((id) => JSON.stringify([{ design_id: id }]))}::jsonb[])`.execute(
    tx,
  );

/** Takes files out of the library. Those that orders name keep their row for them; of the others the objects go in the night. */
export const leaveLibrary = async (
  { tx, accountId, now }: Leaving,
  ids: readonly string[],
  areNamed: boolean,
): Promise<void> => {
  if (ids.length === 0) return;
  const these = sql<boolean>`id = any(${ids}::uuid[])`;
  if (areNamed)
    await tx
      .updateTable('designs')
      .set({ removed_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where(these)
      .execute();
  else await tx.deleteFrom('designs').where('account_id', '=', accountId).where(these).execute();
};

/** A file of the library. `named`: by any order; `waits`: one of these is still to be printed. */
interface Found {
  id: string;
  named: boolean;
  waits: boolean;
}

const findWithUses = async (tx: Tx, accountId: string, wanted: readonly string[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select design.id, coalesce(uses.named, false) as named, coalesce(uses.waits, false) as waits
    from designs as design
    cross join lateral (
      select bool_or(true) as named, bool_or(orders.status = any(${waitingCodes}::smallint[])) as waits
      from find_design_orders(design.id) as order_id
      join orders on orders.account_id = design.account_id and orders.id = order_id
    ) as uses
    where design.account_id = ${accountId} and design.removed_at is null and design.id = any(${wanted}::uuid[])`.execute(
    tx,
  );
  return rows;
};

/** POST /designs/delete: none that an order still waits for (contract/designs/rules.ts). */
export const removeDesigns = async (
  work: Leaving,
  wanted: readonly string[],
): Promise<z.output<typeof bulkResultSchema>> => {
  const { tx, accountId } = work;
  await lockLibrary(tx, accountId);
  const found = await findWithUses(tx, accountId, wanted);
  const going = found.filter(({ waits }) => !waits);
  const idsOf = (areNamed: boolean) => going.filter(({ named }) => named === areNamed).map(({ id }) => id);
  if (going.length > 0)
    await forgetInListings(
      tx,
      accountId,
      going.map(({ id }) => id),
    );
  await leaveLibrary(work, idsOf(true), true);
  await leaveLibrary(work, idsOf(false), false);
  const inUse = found.length - going.length;
  const missing = wanted.length - found.length;
  return {
    changed: going.length,
    refused: { ...(inUse > 0 && { design_in_use: inUse }), ...(missing > 0 && { not_found: missing }) },
  };
};
