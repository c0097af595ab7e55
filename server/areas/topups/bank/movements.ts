import { sql, type Kysely, type Selectable } from 'kysely';
import type { BankMovementTable } from '../../../database/moneyTables.ts';
import type { Database } from '../../../database/tables.ts';

/** Money that came to the house's account, as the bank tells it. `words`: all that the bank wrote beside it. */
export interface Movement {
  bank_account: string;
  /** What the bank calls it: it counts once under it. */
  bank_ref: string;
  vnd: number;
  words: string;
  /** ISO 8601. */
  happened_at: string;
}

export type StoredMovement = Selectable<BankMovementTable>;

/** Keeps movements that are not known yet, to be settled; gives their ids. */
export const keepMovements = async (db: Kysely<Database>, source: 'webhook' | 'statement', movements: readonly Movement[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into bank_movements (bank_account, bank_ref, source, vnd, words, happened_at)
    select bank_account, bank_ref, ${source}, vnd, words, happened_at
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as told (
      bank_account text, bank_ref text, vnd bigint, words text, happened_at timestamptz)
    on conflict do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
