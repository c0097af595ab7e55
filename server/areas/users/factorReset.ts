import { addHours } from 'date-fns/addHours';
import type { AuditAction } from '../../../contract/accounts/members.ts';
import { resetHours } from '../../../contract/accounts/factor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../database/tenant.ts';
import { enqueueAll, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { noticeMailJob, type NoticeMail } from './noticeMail.ts';
import { noteFactor, type FactorUser } from '../../auth/twoFactor/twoFactor.ts';
import { dropFactor } from './factorSetUp.ts';
import { inTransaction } from '../../database/changes.ts';

/** Everybody of the account, the person himself too: whichever of them still reads his mail and knows better can say no. */
const tellAll = async (
  { db, boss, now }: Services,
  user: FactorUser,
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

const noteHouse = (
  tx: Tx,
  { id, account_id: accountId, email }: FactorUser,
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

/** Who asks for it, and why; both go into the account's audit log. */
export interface ResetWish {
  staff: string;
  reason: string;
}

/** The house ends a lost factor after a day, and tells all who can say no; when. Undefined: he has none. */
export const askReset = async (
  services: Services,
  user: FactorUser,
  { staff, reason }: ResetWish,
): Promise<string | undefined> => {
  const { db, now } = services;
  const at = addHours(now(), resetHours);
  const asked = await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('second_factors')
      .set({ reset_at: at, reset_by: staff })
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await noteHouse(tx, user, 'factor.reset_asked', staff, { reason, at: at.toISOString() });
    return true;
  });
  if (!asked) return undefined;
  await tellAll(services, user, 'factor_reset');
  return at.toISOString();
};

/** The factor stays; whether it was about to end. */
export const stopReset = (services: Services, user: FactorUser): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const kept = await tx
      .updateTable('second_factors')
      .set({ reset_at: null, reset_by: null })
      .where('user_id', '=', user.id)
      .where('reset_at', 'is not', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) return false;
    await noteFactor(tx, user, 'factor.reset_stopped');
    return true;
  });

const endLost = async (services: Services, user: FactorUser): Promise<void> => {
  const { db, now } = services;
  const ended = await inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('second_factors')
      .select('reset_by')
      .where('user_id', '=', user.id)
      .where('reset_at', '<=', now().toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!due) return false;
    await dropFactor(tx, user.id);
    // The device that is lost may still be signed in.
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).where('support', 'is', null).execute();
    await noteHouse(tx, user, 'factor.reset', due.reset_by ?? '');
    return true;
  });
  if (ended) await tellAll(services, user, 'factor_off');
};

/** Every minute: ends the factors of lost devices whose day is over. */
export const factorResetJob: JobKind<object> = {
  name: 'factor-resets',
  cron: '* * * * *',
  key: () => 'all',
  run: async (services) => {
    const due = await services.db
      .selectFrom('second_factors')
      .innerJoin('users', 'users.id', 'second_factors.user_id')
      .select(['users.id', 'users.account_id', 'users.email', 'users.full_name'])
      .where('reset_at', '<=', services.now().toISOString())
      .execute();
    for (const user of due) await endLost(services, user);
  },
};
