import { sql } from 'kysely';
import type { ExistingName } from '../../../../contract/designs/calls.ts';
import { libraryFileName } from '../../../../contract/designs/fileNames.ts';
import { designThumb } from '../../../../contract/designs/thumbs.ts';
import type { Tx } from '../../../database/tenant.ts';

/** Returns which of these names the library has, compared as it would store new files, by requested name. */
export const readUsedNames = async (
  tx: Tx,
  accountId: string,
  requestedNames: readonly string[],
): Promise<ExistingName[]> => {
  const storedNames = [...new Set(requestedNames.map((name) => libraryFileName(name).toLowerCase()))];
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
    // For a file rasterized here, the hash is that of its original and the size that of the picture.
    .select(sql<number | null>`case when attachment_key is null then bytes end`.as('came_bytes'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(sql<string>`lower(file_name)`, '=', sql<string>`any(${storedNames}::text[])`)
    .execute();
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  return requestedNames.flatMap((name) => {
    const row = rowsByName.get(libraryFileName(name).toLowerCase());
    if (!row) return [];
    const { thumb_key: thumb, ...design } = row;
    return [{ ...design, name, thumb_url: thumb ? designThumb(design.id, 160) : null }];
  });
};
