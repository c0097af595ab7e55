import type { FastifyRequest } from 'fastify';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { recordAudit } from '../../audit/record.ts';
import { bearerOf } from '../../auth/authenticate.ts';
import { openSession } from '../../auth/sessions.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { readAuthUser } from './authUser.ts';
import { supportMinutes, useAccessLink } from './accessLinks.ts';
import { refuseUnlessSeller } from './signInAs.ts';
import { inTransaction } from '../../database/changes.ts';

/** The answer of spec §7, with the number of wrong passwords that the seller has typed. */
export interface SignedInByToken {
  user: AuthUser;
  access_token: string;
  number_incorrect_password: number;
}

/**
 * Signs a member of staff into a seller's dashboard by an access link (spec §6), with a short session that names them.
 * The link comes as a bearer token, never in the address.
 * @throws ApiError `link_expired`, `inactive_account` with the user, `not_a_seller`.
 */
export const signInByToken = async (
  { db, now, config }: Services,
  request: FastifyRequest,
): Promise<SignedInByToken> => {
  const token = bearerOf(request);
  if (!token) throw new ApiError('link_expired');
  return inTransaction(db, async (tx) => {
    const { userId, staff, reason } = await useAccessLink(tx, token, now());
    const row = await tx
      .selectFrom('users')
      .select(['account_id', 'wrong_passwords'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const until = new Date(now().getTime() + supportMinutes * 60_000);
    const user = await readAuthUser({ db: tx, now, config }, userId, { staff, until: until.toISOString() });
    await refuseUnlessSeller(tx, user);
    const session = {
      userId,
      accountId: row.account_id,
      userAgent: request.headers['user-agent'],
      ip: request.ip,
      support: staff,
      until,
    };
    const access = await openSession(tx, session, now());
    await recordAudit(tx, {
      accountId: row.account_id,
      userId: null,
      actorName: staff,
      action: 'support.enter',
      objectType: 'user',
      objectId: userId,
      details: { reason, until: until.toISOString() },
    });
    return { user, access_token: access, number_incorrect_password: row.wrong_passwords };
  });
};
