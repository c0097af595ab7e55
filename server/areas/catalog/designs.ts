import { sql } from 'kysely';
import type { Design } from '../../../contract/catalog/catalog.ts';
import { designThumb } from '../../../contract/designs/thumbs.ts';
import { plainPattern } from '../../database/filters.ts';
import type { Tx } from '../../database/tenant.ts';

export interface DesignRow extends Omit<Design, 'thumb_url'> {
  thumb_key: string | null;
}

/** The newest files of the library whose name contains the text, or these ids. */
export const findDesigns = (
  tx: Tx,
  accountId: string,
  { search, ids, limit }: { search?: string | undefined; ids?: string[] | undefined; limit: number },
): Promise<DesignRow[]> => {
  let query = tx
    .selectFrom('designs')
    .select(['id', 'file_name', 'width_px', 'height_px', 'thumb_key'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'raw')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (search) query = query.where(sql<boolean>`id in (select find_designs(${plainPattern(search)}))`);
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return query.execute();
};

/** The same with addresses that a browser can read the thumbnails from. */
export const withThumbs = (designs: readonly DesignRow[], host: string | null): Design[] =>
  designs.map(({ thumb_key: key, ...design }) => ({ ...design, thumb_url: key ? designThumb(design.id, 160, host) : null }));
