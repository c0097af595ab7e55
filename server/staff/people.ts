import type { Kysely } from 'kysely';
import type { StaffRole } from '../../contract/staff/people.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Database } from '../database/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../errors.ts';

/** Somebody of the house. */
export interface StaffPerson {
  id: string;
  name: string;
  role: StaffRole;
}

/** Who this token names; undefined for none, and for who left. */
export const personOf = (db: Kysely<Database>, token: string): Promise<StaffPerson | undefined> =>
  db
    .selectFrom('staff_people')
    .select(['id', 'name', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Whether anybody can work here: the first token, and the first after a restore, is given by who runs the machine. */
export const anybodyThere = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('staff_people').select('id').where('ended_at', 'is', null).where('token_hash', 'is not', null).limit(1).execute()).length > 0;

/** Adds a person and gives his token, which nothing keeps. Throws `staff_known` for a name that somebody has. */
export const addPerson = async (tx: Tx, { name, role }: Pick<StaffPerson, 'name' | 'role'>): Promise<{ id: string; token: string }> => {
  const token = newToken();
  const added = await tx
    .insertInto('staff_people')
    .values({ name, role, token_hash: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('staff_known');
  return { id: added.id, token };
};

/** Gives a person another token: the one before ends. Throws `not_found`. */
export const renewToken = async (tx: Tx, id: string): Promise<{ token: string }> => {
  const token = newToken();
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
  return { token };
};

/** A person leaves: his token ends, his deeds keep his name. Throws `not_found`. */
export const endPerson = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set({ token_hash: null, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
};
