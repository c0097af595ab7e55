import type { Kysely } from 'kysely';
import {
  codeDigits,
  twoFactorChallenge,
  plainCode,
  type TwoFactorState,
} from '../../../contract/accounts/twoFactor.ts';
import type { AuditAction } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { countHit, readHits, forgetHits, startHits, takeHit } from '../../limits/strictLimit.ts';
import { seal, unseal } from '../../secrets/sealed.ts';
import type { Services } from '../../services/services.ts';
import { isRecoveryCode, useCode } from './recovery.ts';
import { timeStepOf } from './totp.ts';
import { inTransaction } from '../../database/changes.ts';

/** The owner of a second factor, as the audit log names them. */
export interface TwoFactorUser {
  id: string;
  account_id: string;
  email: string;
  full_name: string;
}

type Base = Pick<Services, 'db' | 'now' | 'config'>;

const use = 'second factor';

/**
 * Attempts of a challenge. All sign-ins of a user share them. A session that checks a code again has its own, so that a
 * thief who only has the password cannot keep the user from changing it.
 */
const challenge: Limit = {
  name: 'factor-tries',
  max: twoFactorChallenge.tries,
  seconds: twoFactorChallenge.seconds,
};

/** Wrong codes over all challenges: a day of guessing allows 480 of a million codes. */
const guesses: Limit = { name: 'factor-guesses', max: 20, seconds: 60 * 60 };

/** Session in which a code is checked, for counting its attempts; undefined for a sign-in. */
type Within = string | undefined;

const attemptLimit = ({ id }: Pick<TwoFactorUser, 'id'>, within: Within): string =>
  within ? `${id} ${within}` : id;

/** Encrypts a secret for its row. */
export const sealSecret = ({ config }: Pick<Base, 'config'>, userId: string, secret: string): Buffer =>
  seal(config, use, userId, secret);

/** Decrypts the secret of a row. With a lost key nothing can be decrypted, and only recovery codes work. */
export const openSecret = ({ config }: Pick<Base, 'config'>, userId: string, encrypted: Buffer) =>
  unseal(config, use, userId, encrypted);

const findTwoFactor = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Returns true if a user has two-factor authentication on. */
export const hasTwoFactor = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await findTwoFactor(db, userId)) !== undefined;

/** Returns the state of two-factor authentication for the user's settings. */
export const readTwoFactor = async (db: Kysely<Database>, userId: string): Promise<TwoFactorState> => {
  const row = await db
    .selectFrom('second_factors')
    .select(['confirmed_at', 'reset_at'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .select(eb.fn.countAll<number>().as('left'))
        .as('left'),
    )
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return { on_since: row?.confirmed_at ?? null, codes_left: row?.left ?? 0, reset_at: row?.reset_at ?? null };
};

const secondsUntil = (end: string, now: Date): number => Math.ceil((Date.parse(end) - now.getTime()) / 1000);

/** Opens a challenge, unless one is open. Returns its end. */
const openChallenge = async ({ db, now }: Base, subject: string): Promise<string> => {
  const open = await readHits(db, challenge, subject);
  if (open && Date.parse(open.ends_at) > now().getTime()) return open.ends_at;
  await startHits(db, challenge, subject, 0, now());
  return new Date(now().getTime() + twoFactorChallenge.seconds * 1000).toISOString();
};

/** Counts an attempt. Throws `too_many_requests` until the challenge, or the hour, ends if all are used. */
const countAttempt = async ({ db, now }: Base, subject: string): Promise<number> => {
  await takeHit(db, guesses, subject, now());
  const { hits, ends_at: ends } = await countHit(db, challenge, subject, now());
  if (hits > challenge.max)
    throw new ApiError('too_many_requests', { retryAfter: Math.max(1, secondsUntil(ends, now())) });
  return challenge.max - hits;
};

/**
 * Uses a code, which works once: its step must be later than the last one. A code of the app also cancels a reset,
 * since the app is not lost.
 */
const useStep = async (
  tx: Tx,
  { config, now }: Base,
  user: TwoFactorUser,
  code: string,
): Promise<boolean> => {
  const storedFactor = await findTwoFactor(tx, user.id);
  const decrypted = storedFactor && openSecret({ config }, user.id, storedFactor.secret);
  const step = decrypted ? timeStepOf(decrypted.text, code, now()) : null;
  if (!storedFactor || !decrypted || step === null) return false;
  const updated = await tx
    .updateTable('second_factors')
    .set({
      last_step: step,
      reset_at: null,
      reset_by: null,
      ...(decrypted.old ? { secret: sealSecret({ config }, user.id, decrypted.text) } : {}),
    })
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  if (storedFactor.reset_at) await recordTwoFactorChange(tx, user, 'factor.reset_stopped');
  return true;
};

/** Writes a line of the audit log about a user's second factor. */
export const recordTwoFactorChange = (
  tx: Tx,
  { id, account_id: accountId, full_name: name, email }: TwoFactorUser,
  action: AuditAction,
): Promise<void> =>
  recordAudit(tx, {
    accountId,
    userId: id,
    actorName: name || email,
    action,
    objectType: 'user',
    objectId: id,
  });

const check = (services: Base, user: TwoFactorUser, input: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const code = plainCode(input);
    if (/^\d+$/.test(code) && code.length === codeDigits) return useStep(tx, services, user, code);
    if (!isRecoveryCode(code) || !(await useCode(tx, user.id, code))) return false;
    await recordTwoFactorChange(tx, user, 'factor.recovery');
    return true;
  });

/**
 * Requires the code of a user with two-factor authentication; nothing of others.
 * @throws ApiError `second_factor_needed` without a code or after its 5 minutes; `invalid` with `tries_left` for a
 * wrong one, and for one that was used; `too_many_requests` after 5 attempts.
 */
export const assertTwoFactor = async (
  services: Base,
  user: TwoFactorUser,
  otp: string | undefined,
  within?: Within,
): Promise<void> => {
  if (!(await hasTwoFactor(services.db, user.id))) return;
  const subject = attemptLimit(user, within);
  const open = await readHits(services.db, challenge, subject);
  const isOpen = open !== undefined && Date.parse(open.ends_at) > services.now().getTime();
  if (otp === undefined || !isOpen) {
    const ends = await openChallenge(services, subject);
    throw new ApiError('second_factor_needed', {
      details: { expires_at: ends, expires_in: secondsUntil(ends, services.now()) },
    });
  }
  await assertCode(services, user, otp, within);
};

/** Checks a code in an open challenge. Throws like `assertTwoFactor`. */
export const assertCode = async (
  services: Base,
  user: TwoFactorUser,
  otp: string,
  within?: Within,
): Promise<void> => {
  const subject = attemptLimit(user, within);
  const attemptsLeft = await countAttempt(services, subject);
  if (await check(services, user, otp)) {
    await startHits(services.db, challenge, subject, 0, services.now());
    await forgetHits(services.db, guesses, subject);
    return;
  }
  throw new ApiError('invalid', { ...invalid({ otp: 'code' }).extra, tries_left: attemptsLeft });
};
