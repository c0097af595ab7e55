import { plainCode, type TwoFactorSetup } from '../../../contract/accounts/twoFactor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { countHit } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { noticeMailJob, type NoticeMail } from './noticeMail.ts';
import {
  recordTwoFactorChange,
  openSecret,
  sealSecret,
  type TwoFactorUser,
} from '../../auth/twoFactor/twoFactor.ts';
import { renewCodes } from '../../auth/twoFactor/recovery.ts';
import { inviteApp, newSecret, timeStepOf } from '../../auth/twoFactor/totp.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { inTransaction } from '../../database/changes.ts';

/** Limit of attempts for the set-up form, far more than it takes. */
const setupLimit: Limit = { name: 'factor-setup', max: 20, seconds: 60 * 60 };

const notifyUser = async (
  { boss, now }: Services,
  userId: string,
  template: NoticeMail['template'],
): Promise<void> => {
  await enqueue(boss, noticeMailJob, { userId, template, at: now().toISOString() });
};

/**
 * Starts two-factor authentication with a secret that counts once one of its codes is confirmed; an unconfirmed one is
 * replaced. Throws `factor_on`.
 */
export const startTwoFactor = async (services: Services, user: TwoFactorUser): Promise<TwoFactorSetup> => {
  const secret = newSecret();
  const sealedSecret = sealSecret(services, user.id, secret);
  const upserted = await services.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: sealedSecret, created_at: services.now() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealedSecret })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (!upserted.numInsertedOrUpdatedRows) throw new ApiError('factor_on');
  const { settings } = await operatorBook(services.db);
  return { secret, ...inviteApp(secret, { issuer: settings.name, label: user.email }) };
};

/**
 * Switches two-factor authentication on with the first code of the app. Returns the recovery codes. Throws `invalid`,
 * `factor_on`.
 */
export const confirmTwoFactor = async (
  services: Services,
  user: TwoFactorUser,
  otp: string,
): Promise<string[]> => {
  const { db, now } = services;
  const { hits, ends_at: ends } = await countHit(db, setupLimit, user.id, now());
  if (hits > setupLimit.max)
    throw new ApiError('too_many_requests', {
      retryAfter: Math.ceil((Date.parse(ends) - now().getTime()) / 1000),
    });
  const codes = await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.confirmed_at) throw new ApiError(row ? 'factor_on' : 'not_found');
    const openedSecret = openSecret(services, user.id, row.secret);
    const step = openedSecret ? timeStepOf(openedSecret.text, plainCode(otp), now()) : null;
    if (step === null) throw invalid({ otp: 'code' });
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: now(), last_step: step })
      .where('user_id', '=', user.id)
      .execute();
    await recordTwoFactorChange(tx, user, 'factor.on');
    return renewCodes(tx, user.id);
  });
  await notifyUser(services, user.id, 'factor_on');
  return codes;
};

/** Deletes a user's second factor with its recovery codes. Returns true if there was one. */
export const dropTwoFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows >
  0n;

/** Switches two-factor authentication off. Throws `not_found`. */
export const endTwoFactor = async (services: Services, user: TwoFactorUser): Promise<void> => {
  await inTransaction(services.db, async (tx) => {
    if (!(await dropTwoFactor(tx, user.id))) throw new ApiError('not_found');
    await recordTwoFactorChange(tx, user, 'factor.off');
  });
  await notifyUser(services, user.id, 'factor_off');
};

/** Replaces the recovery codes. Throws `not_found`. */
export const replaceCodes = async (services: Services, user: TwoFactorUser): Promise<string[]> =>
  inTransaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found');
    await recordTwoFactorChange(tx, user, 'factor.codes');
    return renewCodes(tx, user.id);
  });
