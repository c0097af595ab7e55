import type { Kysely } from 'kysely';
import { freeTries } from '../../../contract/accounts/session.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import { limits, type Limit } from '../../limits/limits.ts';
import { countHit, endOfHits, startHits } from '../../limits/strictLimit.ts';

/** Wrong passwords: how long the next try waits, and how they are counted of addresses that nobody has. */

const longestWaitSeconds = 15 * 60;
const day = 24 * 60 * 60;

/** From the fifth wrong password on each further try waits: 1 s, 2 s, 4 s … at most 15 min. */
export const waitSeconds = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(2 ** (wrong - freeTries), longestWaitSeconds);

/**
 * Throws `too_many_requests` before `until` (epoch milliseconds). An end that is further away than the wait is long was
 * written before the clock was set back: it is over.
 */
export const refuseUntil = (until: number, wrong: number, now: Date): void => {
  const left = (until - now.getTime()) / 1000;
  if (left <= 0 || left > waitSeconds(wrong)) return;
  throw new ApiError('too_many_requests', { number_incorrect_password: wrong, retryAfter: Math.ceil(left) });
};

type Db = Kysely<Database>;

/** An address that nobody has is counted as a person is, so that neither count nor wait tells them apart (threats T16). */
const tries: Limit = { name: 'nobody-tries', max: Number.POSITIVE_INFINITY, seconds: 30 * day };
const waits = (wrong: number): Limit => ({ name: 'nobody-waits', max: wrong, seconds: waitSeconds(wrong) });

/**
 * Tries of somebody who is in already, or has a link: calls that come at once are all let through by a wait that none of
 * them has brought about yet. Not those of a sign-in: strangers who use these up must not keep him from a new password.
 */
export const proofTries: Limit = {
  name: 'sign-in-proof',
  max: limits.signInUser.max,
  seconds: limits.signInUser.seconds,
};

/** Throws `too_many_requests` while the address has to wait. */
export const refuseNobody = async (db: Db, email: string, now: Date): Promise<void> => {
  const who = email.toLowerCase();
  const waiting = await endOfHits(db, waits(0), who);
  if (waiting) refuseUntil(Date.parse(waiting.ends_at), waiting.hits, now);
};

/** Counts one more wrong try of the address; how many there were. */
export const countNobody = async (db: Db, email: string, now: Date): Promise<number> => {
  const who = email.toLowerCase();
  const { hits } = await countHit(db, tries, who, now);
  await startHits(db, waits(hits), who, hits, now);
  return hits;
};

/**
 * Lets a person, or without an address everybody, try again at once: wrong passwords and codes are forgotten, the waits
 * with them; without an address also how often each visitor tried.
 */
export const forgetTries = async (db: Db, email?: string): Promise<void> => {
  const who = email?.toLowerCase();
  const people = db.updateTable('users').set({ wrong_passwords: 0, locked_until: null });
  await (
    who === undefined
      ? people.where((eb) => eb.or([eb('wrong_passwords', '>', 0), eb('locked_until', 'is not', null)]))
      : people.where((eb) => eb(eb.fn('lower', ['email']), '=', who))
  ).execute();
  const counts = db.deleteFrom('rate_limits');
  await (
    who === undefined
      ? counts.where((eb) =>
          eb.or(['sign-in-', 'nobody-', 'factor-'].map((name) => eb('key', 'like', `${name}%`))),
        )
      : counts.where(
          'key',
          'in',
          [limits.signInUser, proofTries, tries, waits(0)].map(({ name }) => `${name}:${who}`),
        )
  ).execute();
};
