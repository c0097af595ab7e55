import { sql } from 'kysely';
import type { TakenName } from '../../../../contract/designs/calls.ts';
import { keptName } from '../../../../contract/designs/fileNames.ts';
import { designThumb } from '../../../../contract/designs/thumbs.ts';
import type { Tx } from '../../../database/tenant.ts';

/** Which of these names the library has, as it would call files that come by them: by the name that was asked for. */
export const readTaken = async (
  tx: Tx,
  accountId: string,
  asked: readonly string[],
): Promise<TakenName[]> => {
  const wanted = [...new Set(asked.map((name) => keptName(name).toLowerCase()))];
  const rows = await tx
    .selectFrom('designs')
    .select([
      'id',
      'file_name',
      'kind',
      'hash',
      'width_px',
      'height_px',
      'thumb_key',
      sql<string>`lower(file_name)`.as('name'),
    ])
    // Of what was drawn here the hash is that of its original, and the size that of the picture.
    .select(sql<number | null>`case when attachment_key is null then bytes end`.as('came_bytes'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(sql<string>`lower(file_name)`, '=', sql<string>`any(${wanted}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.name, row]));
  return asked.flatMap((name) => {
    const row = found.get(keptName(name).toLowerCase());
    if (!row) return [];
    const { thumb_key: thumb, ...design } = row;
    return [{ ...design, name, thumb_url: thumb ? designThumb(design.id, 160) : null }];
  });
};
