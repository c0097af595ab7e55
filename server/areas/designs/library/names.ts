import { sql } from 'kysely';
import type { Tx } from '../../../database/tenant.ts';
import { keptName } from '../fileName.ts';

/** Which of these names the library has, as it would call files that come by them: by the name that was asked for. */
export const readTaken = async (tx: Tx, accountId: string, asked: readonly string[]): Promise<{ name: string; id: string }[]> => {
  const wanted = [...new Set(asked.map((name) => keptName(name).toLowerCase()))];
  const rows = await tx
    .selectFrom('designs')
    .select(['id', sql<string>`lower(file_name)`.as('name')])
    .where('account_id', '=', accountId)
    .where('gone_at', 'is', null)
    .where(sql<string>`lower(file_name)`, '=', sql<string>`any(${wanted}::text[])`)
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return asked.flatMap((name) => {
    const id = ids.get(keptName(name).toLowerCase());
    return id ? [{ name, id }] : [];
  });
};
