import { addHours } from 'date-fns/addHours';
import type { AuditAction } from '../../../contract/accounts/members.ts';
import { resetHours } from '../../../contract/accounts/twoFactor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../database/tenant.ts';
import { enqueueAll, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { noticeMailJob, type NoticeMail } from './noticeMail.ts';
import { recordTwoFactorChange, type TwoFactorUser } from '../../auth/twoFactor/twoFactor.ts';
import { dropTwoFactor } from './twoFactorSetUp.ts';
import { inTransaction } from '../../database/changes.ts';

/**
 * Mails everybody of the account, including the user: anyone who still reads their mail and knows better can stop the
 * reset.
 */
const notifyBoth = async (
  { db, boss, now }: Services,
  user: TwoFactorUser,
  template: NoticeMail['template'],
): Promise<void> => {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', user.account_id)
    .where('status', '=', 'active')
    .execute();
  await enqueueAll(
    boss,
    noticeMailJob,
    people.map(({ id }) => ({ userId: id, template, about: user.email, at: now().toISOString() })),
  );
};

const recordForStaff = (
  tx: Tx,
  { id, account_id: accountId, email }: TwoFactorUser,
  action: AuditAction,
  staff: string,
  details: Record<string, unknown> = {},
) =>
  recordAudit(tx, {
    accountId,
    userId: null,
    actorName: staff,
    action,
    objectType: 'user',
    objectId: id,
    details: { email, ...details },
  });

/** The member of staff who requests it, and the reason; both go into the account's audit log. */
export interface ResetRequest {
  staff: string;
  reason: string;
}

/**
 * Requests the end of a lost second factor after a day, and mails everybody who can stop it. Returns the time of the
 * end; undefined for a user without two-factor authentication.
 */
export const requestReset = async (
  services: Services,
  user: TwoFactorUser,
  { staff, reason }: ResetRequest,
): Promise<string | undefined> => {
  const { db, now } = services;
  const endsAt = addHours(now(), resetHours);
  const isRequested = await inTransaction(db, async (tx) => {
    const updated = await tx
      .updateTable('second_factors')
      .set({ reset_at: endsAt, reset_by: staff })
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await recordForStaff(tx, user, 'factor.reset_asked', staff, { reason, at: endsAt.toISOString() });
    return true;
  });
  if (!isRequested) return undefined;
  await notifyBoth(services, user, 'factor_reset');
  return endsAt.toISOString();
};

/** Keeps the second factor. Returns true if it was about to end. */
export const stopReset = (services: Services, user: TwoFactorUser): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const updated = await tx
      .updateTable('second_factors')
      .set({ reset_at: null, reset_by: null })
      .where('user_id', '=', user.id)
      .where('reset_at', 'is not', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await recordTwoFactorChange(tx, user, 'factor.reset_stopped');
    return true;
  });

const endLost = async (services: Services, user: TwoFactorUser): Promise<void> => {
  const { db, now } = services;
  const isEnded = await inTransaction(db, async (tx) => {
    const dueReset = await tx
      .selectFrom('second_factors')
      .select('reset_by')
      .where('user_id', '=', user.id)
      .where('reset_at', '<=', now().toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!dueReset) return false;
    await dropTwoFactor(tx, user.id);
    // The lost device may still be signed in.
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).where('support', 'is', null).execute();
    await recordForStaff(tx, user, 'factor.reset', dueReset.reset_by ?? '');
    return true;
  });
  if (isEnded) await notifyBoth(services, user, 'factor_off');
};

/** Job every minute: ends the second factors of lost devices after their day. */
export const twoFactorResetJob: JobKind<object> = {
  name: 'factor-resets',
  cron: '* * * * *',
  key: () => 'all',
  run: async (services) => {
    const dueUsers = await services.db
      .selectFrom('second_factors')
      .innerJoin('users', 'users.id', 'second_factors.user_id')
      .select(['users.id', 'users.account_id', 'users.email', 'users.full_name'])
      .where('reset_at', '<=', services.now().toISOString())
      .execute();
    for (const user of dueUsers) await endLost(services, user);
  },
};
