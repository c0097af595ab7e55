import { sql } from 'kysely';
import type { z } from 'zod';
import type { bulkResultSchema } from '../../../../contract/lists.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Work } from '../../../lists/work.ts';
import { lockLibrary } from '../keepDesign.ts';
import { readUses } from './uses.ts';

/** Listings forget a file that nobody can choose any more. */
const forgetInListings = (tx: Tx, accountId: string, id: string) =>
  sql`update listings set prints = coalesce(
      (select jsonb_agg(print) from jsonb_array_elements(prints) as print where print ->> 'design_id' is distinct from ${id}), '[]')
    where account_id = ${accountId} and prints @> ${JSON.stringify([{ design_id: id }])}::jsonb`.execute(tx);

/** Takes a file out of the library. Where orders name it its row stays for them; else its objects go in the night. */
export const leaveLibrary = async ({ tx, accountId, now }: Pick<Work, 'tx' | 'accountId' | 'now'>, id: string, isNamed: boolean): Promise<void> => {
  if (isNamed) {
    await tx.updateTable('designs').set({ gone_at: now.toISOString() }).where('account_id', '=', accountId).where('id', '=', id).execute();
    return;
  }
  await tx.deleteFrom('designs').where('account_id', '=', accountId).where('id', '=', id).execute();
};

/** POST /designs/delete: none that an order still waits for (contract/designs/rules.ts). */
export const removeDesigns = async (work: Work, wanted: readonly string[]): Promise<z.output<typeof bulkResultSchema>> => {
  const { tx, accountId, now } = work;
  await lockLibrary(tx, accountId);
  const found = await tx
    .selectFrom('designs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('gone_at', 'is', null)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  let changed = 0;
  for (const { id } of found) {
    const uses = await readUses(tx, accountId, id, now);
    if (uses.some(({ waits }) => waits)) continue;
    await forgetInListings(tx, accountId, id);
    await leaveLibrary(work, id, uses.length > 0);
    changed += 1;
  }
  const inUse = found.length - changed;
  const missing = wanted.length - found.length;
  return { changed, refused: { ...(inUse > 0 && { design_in_use: inUse }), ...(missing > 0 && { not_found: missing }) } };
};
