import { addDays } from 'date-fns/addDays';
import { sql, type Kysely } from 'kysely';
import { staffHasRight, staffRoles, staffTokenDays, type StaffRole } from '../../contract/staff/people.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { isUuid } from '../database/ids.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';

/** A member of staff. */
export interface StaffPerson {
  id: string;
  name: string;
  role: StaffRole;
}

/** Finds a current member of staff by name or id. Throws `not_found`. */
export const findPerson = async (db: Kysely<Database>, name: string, now: Date): Promise<StaffPerson> => {
  const activePeople = db
    .selectFrom('staff_people')
    .select(['id', 'name', 'role'])
    .where('ended_at', 'is', null)
    .where('token_ends_at', '>', now.toISOString());
  const person = await (
    isUuid(name)
      ? activePeople.where('id', '=', name)
      : activePeople.where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
  ).executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return person;
};

/** Reason why a token is no longer valid. */
type TokenOver = 'left' | 'ended';

/** Returns the person of a token, and why it is over, if it is; undefined for an unknown token. */
export const findTokenHolder = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ person: StaffPerson; over: TokenOver | null } | undefined> => {
  const row = await db
    .selectFrom('staff_people')
    .select(['id', 'name', 'role', 'ended_at', 'token_ends_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const { ended_at: endedAt, token_ends_at: endsAt, ...person } = row;
  const isOld = endsAt === null || endsAt <= now.toISOString();
  return { person, over: endedAt === null ? (isOld ? 'ended' : null) : 'left' };
};

/** Logs a refused token or command with the person whose it was. */
export const noteRefused = async (
  db: Kysely<Database>,
  { id, name }: StaffPerson,
  why: TokenOver | 'right',
  requested: string,
  now: Date,
): Promise<void> => {
  const details = JSON.stringify({ why, asked: requested });
  await db
    .insertInto('staff_commands')
    .values({ staff_id: id, staff_name: name, command: 'refused', details, created_at: now })
    .execute();
};

const leads = staffRoles.filter((role) => staffHasRight(role, 'people'));

/** Counts people who can work now, with one of these roles. */
const countActive = async (db: Kysely<Database>, now: Date, roles: readonly StaffRole[]): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('token_hash', 'is not', null)
    .where('token_ends_at', '>', now.toISOString())
    .where('role', 'in', roles)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns true if anybody can work here. */
export const hasActiveStaff = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await countActive(db, now, staffRoles)) > 0;

/** Returns true if two people can add people; until then, also after a restore, tokens are given on the machine. */
export const hasTwoLeads = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await countActive(db, now, leads)) > 1;

const freshToken = (token: string, giverId: string | null, now: Date) => ({
  token_hash: hashToken(token),
  token_ends_at: addDays(now, staffTokenDays),
  token_by: giverId,
});

/** Person who gives a token (null: the machine), and when. */
interface Giver {
  by: string | null;
  now: Date;
}

/** Adds a person and returns their token, which is not stored. Throws `staff_known` for a name in use. */
export const addPerson = async (
  tx: Tx,
  { name, role }: Pick<StaffPerson, 'name' | 'role'>,
  { by: giverId, now }: Giver,
): Promise<{ id: string; token: string }> => {
  const token = newToken();
  const added = await tx
    .insertInto('staff_people')
    .values({ name, role, ...freshToken(token, giverId, now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('staff_known');
  return { id: added.id, token };
};

/**
 * Gives a person another token and ends the previous one. Without `by` they renew it themselves with the current
 * one: whoever was shown that one may have renewed it in their place, so that person stays recorded as knowing it.
 * Throws `not_found`.
 */
export const renewToken = async (
  tx: Tx,
  id: string,
  { by: giverId, now }: Pick<Giver, 'now'> & Partial<Giver>,
): Promise<{ token: string }> => {
  const token = newToken();
  const { token_by: knownTo, ...tokenFields } = freshToken(token, giverId ?? null, now);
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set(giverId === undefined ? tokenFields : { ...tokenFields, token_by: knownTo })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
  return { token };
};

/** Ends a person's employment: their token ends, their commands keep their name. Throws `not_found`. */
export const endPerson = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
};

/**
 * Returns true if two people are independent: neither has seen the other's token, and no third person has seen both
 * tokens.
 */
export const areIndependent = async (tx: Tx, firstId: string, secondId: string): Promise<boolean> => {
  const { rows } = await sql<{ two: boolean }>`
    select first.token_by is distinct from second.id and second.token_by is distinct from first.id
      and (first.token_by is null or first.token_by is distinct from second.token_by) as two
    from staff_people as first, staff_people as second
    where first.id = ${firstId} and second.id = ${secondId} and first.id <> second.id`.execute(tx);
  return rows[0]?.two ?? false;
};
