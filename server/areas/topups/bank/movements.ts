import { sql, type Kysely, type Selectable } from 'kysely';
import type { BankMovementTable } from '../../../database/tables/moneyTables.ts';
import type { Database } from '../../../database/tables/tables.ts';

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

/** How a reference begins that we made, of a bank that gives its rows none: the same money may come under another one. */
export const rowRef = 'row ';

/**
 * Keeps movements that are not known yet, to be settled, or left to people from the first moment for a reason; gives their
 * ids. One that comes again under its reference with another amount is no repetition: people decide about it.
 */
export const keepMovements = async (
  db: Kysely<Database>,
  source: 'webhook' | 'statement',
  movements: readonly Movement[],
  reason: StoredMovement['reason'] = null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into bank_movements (bank_account, bank_ref, source, vnd, words, happened_at, status, reason)
    select bank_account, bank_ref, ${source}, vnd, words, happened_at, ${reason === null ? 'new' : 'unmatched'}, ${reason}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as told (
      bank_account text, bank_ref text, vnd bigint, words text, happened_at timestamptz)
    on conflict do nothing
    returning id`.execute(db);
  await sql`
    insert into bank_movements (bank_account, bank_ref, source, vnd, words, happened_at, status, reason)
    select told.bank_account, told.bank_ref || ' / ' || told.vnd, ${source}, told.vnd, told.words, told.happened_at, 'unmatched', 'differs'
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as told (
      bank_account text, bank_ref text, vnd bigint, words text, happened_at timestamptz)
    join bank_movements as known on known.bank_account = told.bank_account and known.bank_ref = told.bank_ref
    where known.vnd <> told.vnd
    on conflict do nothing`.execute(db);
  return rows.map(({ id }) => id);
};
