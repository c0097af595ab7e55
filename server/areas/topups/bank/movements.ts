import { sql, type Kysely, type Selectable } from 'kysely';
import type { BankMovementTable } from '../../../database/tables/moneyTables.ts';
import type { Database } from '../../../database/tables/tables.ts';

/** Money that reached the operator's account, as the bank reports it. `words`: all the text that came with it. */
export interface Movement {
  bank_account: string;
  /** The bank's reference of the movement, under which it counts once. */
  bank_ref: string;
  vnd: number;
  words: string;
  /** ISO 8601. */
  happened_at: string;
}

export type StoredMovement = Selectable<BankMovementTable>;

/**
 * Prefix of references that we made because the bank gives its rows none: the same money may come under another
 * reference.
 */
export const generatedRefPrefix = 'row ';

/**
 * Stores new movements, to be settled, or left to staff from the start for a reason. Returns their ids. A known
 * reference with another amount is no repetition: staff decide about it.
 */
export const storeMovements = async (
  db: Kysely<Database>,
  source: 'webhook' | 'statement',
  movements: readonly Movement[],
  reason: StoredMovement['reason'] = null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into bank_movements (bank_account, bank_ref, source, vnd, words, happened_at, status, reason)
    select bank_account, bank_ref, ${source}, vnd, words, happened_at, ${reason === null ? 'new' : 'unmatched'},
      ${reason}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as reports (
      bank_account text, bank_ref text, vnd bigint, words text, happened_at timestamptz)
    on conflict do nothing
    returning id`.execute(db);
  await sql`
    insert into bank_movements (bank_account, bank_ref, source, vnd, words, happened_at, status, reason)
    select reports.bank_account, reports.bank_ref || ' / ' || reports.vnd, ${source}, reports.vnd, reports.words,
      reports.happened_at, 'unmatched', 'differs'
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as reports (
      bank_account text, bank_ref text, vnd bigint, words text, happened_at timestamptz)
    join bank_movements as known on known.bank_account = reports.bank_account and known.bank_ref = reports.bank_ref
    where known.vnd <> reports.vnd
    on conflict do nothing`.execute(db);
  return rows.map(({ id }) => id);
};
