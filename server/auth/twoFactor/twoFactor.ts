import type { Kysely } from 'kysely';
import {
  codeDigits,
  factorChallenge,
  plainCode,
  type FactorState,
} from '../../../contract/accounts/factor.ts';
import type { AuditAction } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { countHit, endOfHits, forgetHits, startHits, takeHit } from '../../limits/strictLimit.ts';
import { seal, unseal } from '../../secrets/sealed.ts';
import type { Services } from '../../services/services.ts';
import { isRecoveryCode, useCode } from './recovery.ts';
import { stepOf } from './totp.ts';
import { inTransaction } from '../../database/changes.ts';

/** Whose factor it is, as the audit log names him. */
export interface FactorUser {
  id: string;
  account_id: string;
  email: string;
  full_name: string;
}

type Base = Pick<Services, 'db' | 'now' | 'config'>;

const use = 'second factor';

/**
 * The tries of a challenge. All who sign in as a person share them; a session that is asked for a code again has its own,
 * so that a thief who has the password alone cannot keep the person himself from changing it.
 */
const challenge: Limit = {
  name: 'factor-tries',
  max: factorChallenge.tries,
  seconds: factorChallenge.seconds,
};

/** Wrong codes of challenges one after the other: a day of guessing tries 480 of a million. */
const guesses: Limit = { name: 'factor-guesses', max: 20, seconds: 60 * 60 };

/** A session that a code is asked for in, as its tries are counted; undefined for a sign-in. */
type Within = string | undefined;

const triesOf = ({ id }: Pick<FactorUser, 'id'>, within: Within): string => (within ? `${id} ${within}` : id);

/** Seals a secret for its row. */
export const sealSecret = ({ config }: Pick<Base, 'config'>, userId: string, secret: string): Buffer =>
  seal(config, use, userId, secret);

/** The secret of a row; a row of a lost key opens for nobody, and only recovery codes are left then. */
export const openSecret = ({ config }: Pick<Base, 'config'>, userId: string, sealed: Buffer) =>
  unseal(config, use, userId, sealed);

const findFactor = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Whether a person has a second factor that counts. */
export const hasFactor = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await findFactor(db, userId)) !== undefined;

/** A person's second factor as his settings show it. */
export const readFactor = async (db: Kysely<Database>, userId: string): Promise<FactorState> => {
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

/** The challenge that is open, else a new one; its end. */
const openChallenge = async ({ db, now }: Base, who: string): Promise<string> => {
  const open = await endOfHits(db, challenge, who);
  if (open && Date.parse(open.ends_at) > now().getTime()) return open.ends_at;
  await startHits(db, challenge, who, 0, now());
  return new Date(now().getTime() + factorChallenge.seconds * 1000).toISOString();
};

/** Counts a try. Throws `too_many_requests` until the challenge ends when all are used, or the hour. */
const takeTry = async ({ db, now }: Base, who: string): Promise<number> => {
  await takeHit(db, guesses, who, now());
  const { hits, ends_at: ends } = await countHit(db, challenge, who, now());
  if (hits > challenge.max)
    throw new ApiError('too_many_requests', { retryAfter: Math.max(1, secondsUntil(ends, now())) });
  return challenge.max - hits;
};

/** Each code works once: the step that it is of must be later than the last one. A code of the app also says that it is not lost. */
const useStep = async (tx: Tx, { config, now }: Base, user: FactorUser, code: string): Promise<boolean> => {
  const factor = await findFactor(tx, user.id);
  const opened = factor && openSecret({ config }, user.id, factor.secret);
  const step = opened ? stepOf(opened.text, code, now()) : null;
  if (!factor || !opened || step === null) return false;
  const used = await tx
    .updateTable('second_factors')
    .set({
      last_step: step,
      reset_at: null,
      reset_by: null,
      ...(opened.old ? { secret: sealSecret({ config }, user.id, opened.text) } : {}),
    })
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return false;
  if (factor.reset_at) await noteFactor(tx, user, 'factor.reset_stopped');
  return true;
};

/** A line of the audit log about a person's second factor. */
export const noteFactor = (
  tx: Tx,
  { id, account_id: accountId, full_name: name, email }: FactorUser,
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

const check = (services: Base, user: FactorUser, typed: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const code = plainCode(typed);
    if (/^\d+$/.test(code) && code.length === codeDigits) return useStep(tx, services, user, code);
    if (!isRecoveryCode(code) || !(await useCode(tx, user.id, code))) return false;
    await noteFactor(tx, user, 'factor.recovery');
    return true;
  });

/**
 * Asks for the second factor of a person who has one; of anybody else nothing.
 * @throws ApiError `second_factor_needed` without a code or after its 5 minutes; `invalid` with `tries_left` for a wrong
 * one, and for one that was used; `too_many_requests` after 5 tries.
 */
export const demandFactor = async (
  services: Base,
  user: FactorUser,
  otp: string | undefined,
  within?: Within,
): Promise<void> => {
  if (!(await hasFactor(services.db, user.id))) return;
  const who = triesOf(user, within);
  const open = await endOfHits(services.db, challenge, who);
  const isOpen = open !== undefined && Date.parse(open.ends_at) > services.now().getTime();
  if (otp === undefined || !isOpen) {
    const ends = await openChallenge(services, who);
    throw new ApiError('second_factor_needed', {
      details: { expires_at: ends, expires_in: secondsUntil(ends, services.now()) },
    });
  }
  await demandCode(services, user, otp, within);
};

/** Checks a code where one was asked for. Throws as `demandFactor`. */
export const demandCode = async (
  services: Base,
  user: FactorUser,
  otp: string,
  within?: Within,
): Promise<void> => {
  const who = triesOf(user, within);
  const left = await takeTry(services, who);
  if (await check(services, user, otp)) {
    await startHits(services.db, challenge, who, 0, services.now());
    await forgetHits(services.db, guesses, who);
    return;
  }
  throw new ApiError('invalid', { ...invalid({ otp: 'code' }).extra, tries_left: left });
};
