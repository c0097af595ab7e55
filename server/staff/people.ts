import { addDays } from 'date-fns/addDays';
import { sql, type Kysely } from 'kysely';
import { staffMay, staffRoles, staffTokenDays, type StaffRole } from '../../contract/staff/people.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { isUuid } from '../database/ids.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';

/** One of the staff. */
export interface StaffPerson {
  id: string;
  name: string;
  role: StaffRole;
}

/** Finds somebody who works here, by name or id. Throws `not_found`. */
export const personNamed = async (db: Kysely<Database>, name: string, now: Date): Promise<StaffPerson> => {
  const people = db
    .selectFrom('staff_people')
    .select(['id', 'name', 'role'])
    .where('ended_at', 'is', null)
    .where('token_ends_at', '>', now.toISOString());
  const person = await (
    isUuid(name)
      ? people.where('id', '=', name)
      : people.where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
  ).executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return person;
};

/** Why a token that somebody had is good no more. */
type TokenOver = 'left' | 'ended';

/** Who this token names, and why it is over, if it is; undefined for a token of nobody. */
export const personOf = async (
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

/** A token that was not taken is written down with whose it was. */
export const noteRefused = async (
  db: Kysely<Database>,
  { id, name }: StaffPerson,
  why: TokenOver | 'right',
  asked: string,
  now: Date,
): Promise<void> => {
  const details = JSON.stringify({ why, asked });
  await db
    .insertInto('staff_commands')
    .values({ staff_id: id, staff_name: name, command: 'refused', details, created_at: now })
    .execute();
};

const leads = staffRoles.filter((role) => staffMay(role, 'people'));

/** People who can work here now: only of those who add people, or all. */
const working = async (db: Kysely<Database>, now: Date, roles: readonly StaffRole[]): Promise<number> => {
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

/** Whether anybody can work here. */
export const anybodyThere = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await working(db, now, staffRoles)) > 0;

/** Whether two can add people; until then, also after a restore, who runs the machine gives tokens. */
export const twoLeadsThere = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await working(db, now, leads)) > 1;

const freshToken = (token: string, by: string | null, now: Date) => ({
  token_hash: hashToken(token),
  token_ends_at: addDays(now, staffTokenDays),
  token_by: by,
});

/** Who gives a token, null for the machine, and when. */
interface Giver {
  by: string | null;
  now: Date;
}

/** Adds a person and gives his token, which nothing keeps. Throws `staff_known` for a name that somebody has. */
export const addPerson = async (
  tx: Tx,
  { name, role }: Pick<StaffPerson, 'name' | 'role'>,
  { by, now }: Giver,
): Promise<{ id: string; token: string }> => {
  const token = newToken();
  const added = await tx
    .insertInto('staff_people')
    .values({ name, role, ...freshToken(token, by, now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('staff_known');
  return { id: added.id, token };
};

/**
 * Gives a person another token: the one before ends. Without `by` he takes it himself, with the one he has: who was shown that one
 * may have taken it in his place, so he stays the one who knows it. Throws `not_found`.
 */
export const renewToken = async (
  tx: Tx,
  id: string,
  { by, now }: Pick<Giver, 'now'> & Partial<Giver>,
): Promise<{ token: string }> => {
  const token = newToken();
  const { token_by: knownTo, ...fresh } = freshToken(token, by ?? null, now);
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set(by === undefined ? fresh : { ...fresh, token_by: knownTo })
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
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
};

/** Whether two people are independent: neither has seen the other's token, and no third person has seen both tokens. */
export const areTwo = async (tx: Tx, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ two: boolean }>`
    select first.token_by is distinct from second.id and second.token_by is distinct from first.id
      and (first.token_by is null or first.token_by is distinct from second.token_by) as two
    from staff_people as first, staff_people as second where first.id = ${one} and second.id = ${other} and first.id <> second.id`.execute(
    tx,
  );
  return rows[0]?.two ?? false;
};
