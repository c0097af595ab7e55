import type { Kysely } from 'kysely';
import { freeAttempts } from '../../../contract/accounts/session.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import { limits, type Limit } from '../../limits/limits.ts';
import { countHit, readHits, startHits } from '../../limits/strictLimit.ts';

/** Waits after wrong passwords, and the counts of wrong passwords for unknown addresses. */

const maxWaitSeconds = 15 * 60;
const day = 24 * 60 * 60;

/**
 * Returns the wait before the next attempt, in seconds. From the fifth wrong password on each further attempt waits: 1
 * s, 2 s, 4 s … at most 15 min.
 */
export const waitSeconds = (wrongPasswords: number): number =>
  wrongPasswords < freeAttempts ? 0 : Math.min(2 ** (wrongPasswords - freeAttempts), maxWaitSeconds);

/**
 * Throws `too_many_requests` before `until` (epoch milliseconds). An end that is further away than the wait lasts was
 * written before the clock was set back: it is ignored.
 */
export const refuseUntil = (until: number, wrongPasswords: number, now: Date): void => {
  const remainingSeconds = (until - now.getTime()) / 1000;
  if (remainingSeconds <= 0 || remainingSeconds > waitSeconds(wrongPasswords)) return;
  throw new ApiError('too_many_requests', {
    number_incorrect_password: wrongPasswords,
    retryAfter: Math.ceil(remainingSeconds),
  });
};

type Db = Kysely<Database>;

/**
 * Count of attempts on an unknown address. Works like the count of a person, so that neither count nor wait tells them
 * apart (threats T16).
 */
const unknownAddressAttempts: Limit = {
  name: 'nobody-tries',
  max: Number.POSITIVE_INFINITY,
  seconds: 30 * day,
};
const waits = (wrongPasswords: number): Limit => ({
  name: 'nobody-waits',
  max: wrongPasswords,
  seconds: waitSeconds(wrongPasswords),
});

/**
 * Limit of attempts by users who are signed in or have a link: concurrent calls would all pass a wait that none of them
 * has caused yet. Separate from sign-in attempts: strangers who use those up must not keep the user from a new
 * password.
 */
export const proofAttempts: Limit = {
  name: 'sign-in-proof',
  max: limits.signInUser.max,
  seconds: limits.signInUser.seconds,
};

/** Throws `too_many_requests` while the address has to wait. */
export const assertNoWait = async (db: Db, email: string, now: Date): Promise<void> => {
  const subject = email.toLowerCase();
  const activeWait = await readHits(db, waits(0), subject);
  if (activeWait) refuseUntil(Date.parse(activeWait.ends_at), activeWait.hits, now);
};

/** Counts one more wrong attempt on the address. Returns the number of attempts. */
export const countUnknownAddress = async (db: Db, email: string, now: Date): Promise<number> => {
  const subject = email.toLowerCase();
  const { hits } = await countHit(db, unknownAddressAttempts, subject, now);
  await startHits(db, waits(hits), subject, hits, now);
  return hits;
};

/**
 * Lets a person, or without an address everybody, try again at once: resets wrong passwords and codes with their waits;
 * without an address also the attempts of each visitor.
 */
export const resetAttempts = async (db: Db, email?: string): Promise<void> => {
  const subject = email?.toLowerCase();
  const people = db.updateTable('users').set({ wrong_passwords: 0, locked_until: null });
  await (
    subject === undefined
      ? people.where((eb) => eb.or([eb('wrong_passwords', '>', 0), eb('locked_until', 'is not', null)]))
      : people.where((eb) => eb(eb.fn('lower', ['email']), '=', subject))
  ).execute();
  const counts = db.deleteFrom('rate_limits');
  await (
    subject === undefined
      ? counts.where((eb) =>
          eb.or(['sign-in-', 'nobody-', 'factor-'].map((name) => eb('key', 'like', `${name}%`))),
        )
      : counts.where(
          'key',
          'in',
          [limits.signInUser, proofAttempts, unknownAddressAttempts, waits(0)].map(
            ({ name }) => `${name}:${subject}`,
          ),
        )
  ).execute();
};
