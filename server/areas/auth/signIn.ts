import { sql, type Kysely, type Selectable } from 'kysely';
import { freeAttempts } from '../../../contract/accounts/session.ts';
import { checkDummyPassword, passwordMatches } from '../../auth/passwords.ts';
import type { UserTable } from '../../database/tables/accountTables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { refundHits, takeHit } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { countUnknownAddress, proofAttempts, assertNoWait, refuseUntil, waitSeconds } from './attempts.ts';
import { inTransaction } from '../../database/changes.ts';

type User = Selectable<UserTable>;

/**
 * Counts a wrong password without waiting for the disk: attempts on unknown addresses are not stored there, and
 * response times must not tell the two apart. A crash loses a few milliseconds of counts.
 */
const countWrong = (db: Kysely<Database>, user: User, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    const { wrong_passwords: wrongPasswords } = await tx
      .updateTable('users')
      .set((eb) => ({ wrong_passwords: eb('wrong_passwords', '+', 1) }))
      .where('id', '=', user.id)
      .returning('wrong_passwords')
      .executeTakeFirstOrThrow();
    const lockedUntil = new Date(now.getTime() + waitSeconds(wrongPasswords) * 1000);
    await tx.updateTable('users').set({ locked_until: lockedUntil }).where('id', '=', user.id).execute();
    return wrongPasswords;
  });

const refuse = (wrongPasswords: number): ApiError =>
  new ApiError('login_failed', {
    number_incorrect_password: wrongPasswords,
    tries_left: Math.max(0, freeAttempts - wrongPasswords),
  });

const refuseWhileLocked = (user: User, now: Date): void => {
  if (user.locked_until) refuseUntil(Date.parse(user.locked_until), user.wrong_passwords, now);
};

/**
 * Returns true if the user has a password. Users who were removed from an account have none and cannot sign in with any
 * input.
 */
const hasPassword = (user: User | undefined): user is User => user !== undefined && user.password_hash !== '';

/**
 * Checks e-mail and password. Unknown addresses take the same time and get the same answer as wrong passwords.
 * @throws `login_failed` with the number of wrong passwords, `too_many_requests` while slowed down.
 */
export const checkPassword = async (
  db: Kysely<Database>,
  email: string,
  password: string,
  now: Date,
): Promise<User> => {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!hasPassword(user)) {
    await assertNoWait(db, email, now);
    await checkDummyPassword(password);
    throw refuse(await countUnknownAddress(db, email, now));
  }
  refuseWhileLocked(user, now);
  if (!(await passwordMatches(user.password_hash, password))) throw refuse(await countWrong(db, user, now));
  if (user.wrong_passwords > 0) {
    await db
      .updateTable('users')
      .set({ wrong_passwords: 0, locked_until: null })
      .where('id', '=', user.id)
      .execute();
  }
  return user;
};

/**
 * Checks the password as a form field: a wrong one is a wrong value there, not the end of a session. Attempts count
 * like those of a sign-in. Throws `invalid` naming the field, `too_many_requests` while slowed down.
 */
export const assertPassword = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
  field: string,
  password: string,
): Promise<void> => {
  const subject = email.toLowerCase();
  await takeHit(db, proofAttempts, subject, now());
  try {
    await checkPassword(db, email, password, now());
    await refundHits(db, proofAttempts, subject);
  } catch (error) {
    throw error instanceof ApiError && error.code === 'login_failed' ? invalid({ [field]: 'wrong' }) : error;
  }
};
