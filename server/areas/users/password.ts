import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../audit/record.ts';
import { actorOf } from '../../actor/actor.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { assertStrongPassword } from '../../auth/weakPasswords.ts';
import { isRemembered, openSession, openShopSession } from '../../auth/sessions.ts';
import { hashToken } from '../../auth/tokens.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { endTokens } from '../auth/accountTokens.ts';
import { assertPassword } from '../auth/signIn.ts';
import { auditOf } from '../../audit/auditOf.ts';
import { noticeMailJob } from './noticeMail.ts';
import { inTransaction } from '../../database/changes.ts';

/** New tokens of a session after a password change: the account's, and the shop's if the caller has one. */
export interface NewTokens {
  access_token: string;
  shop_access_token: string | null;
}

/**
 * Sets a new password for the caller. Ends all their sessions; this one continues under new tokens (architecture §3),
 * and a mail notifies them. Throws `invalid` for a wrong old password, `too_many_requests` while slowed down.
 */
export const changePassword = async (
  services: Services,
  request: FastifyRequest,
  { old_password: oldPassword, password }: { old_password: string; password: string },
): Promise<NewTokens> => {
  const { db, boss, now } = services;
  const actor = actorOf(request);
  const { userId, accountId, shopId } = actor;
  await assertPassword(services, actor.email, 'old_password', oldPassword);
  await assertStrongPassword(password, [actor.email, actor.dashboardOf]);
  const change = { password_hash: await hashPassword(password), password_changed_at: now() };
  const tokens = await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set(change).where('id', '=', userId).execute();
    await endTokens(tx, userId, now());
    const keep = await isRemembered(tx, actor.tokenHash);
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const session = { userId, accountId, userAgent: request.headers['user-agent'], ip: request.ip, keep };
    const token = await openSession(tx, session, now());
    await recordAudit(tx, {
      ...auditOf(actor),
      action: 'password.change',
      objectType: 'user',
      objectId: userId,
      details: {},
    });
    return {
      access_token: token,
      shop_access_token: shopId && (await openShopSession(tx, hashToken(token), shopId)),
    };
  });
  await enqueue(boss, noticeMailJob, { userId, template: 'password_changed', at: now().toISOString() });
  return tokens;
};
