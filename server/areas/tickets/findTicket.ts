import type { Kysely } from 'kysely';
import { isUuid } from '../../database/ids.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';

/**
 * Returns the one ticket that staff mean by a number or an id. Several accounts may have the same number. Throws
 * `not_found`, `ticket_ambiguous`.
 */
export const findTicket = async (
  db: Kysely<Database>,
  name: string,
): Promise<{ id: string; account_id: string; code: string }> => {
  const normalizedName = name.trim().replace(/^#/, '');
  const rows = db.selectFrom('tickets').select(['id', 'account_id', 'code']).limit(2);
  const [ticket, secondMatch] = await (
    isUuid(normalizedName)
      ? rows.where('id', '=', normalizedName.toLowerCase())
      : rows.where('code', '=', normalizedName.toUpperCase())
  ).execute();
  if (!ticket) throw new ApiError('not_found');
  if (secondMatch) throw new ApiError('ticket_ambiguous');
  return ticket;
};
