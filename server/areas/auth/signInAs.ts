import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { userStatus } from '../../auth/accountStatus.ts';
import { openSession } from '../../auth/sessions.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { readAuthUser } from './authUser.ts';
import { recordSignIn } from './signInLog.ts';

/** Throws `inactive_account` with the user if they or their account are inactive, or `not_a_seller`. */
export const refuseUnlessSeller = async (db: Kysely<Database>, user: AuthUser): Promise<void> => {
  const { id, email, full_name: name } = user;
  const { status } = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(userStatus)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  if (status === 'inactive') throw new ApiError('inactive_account', { user: { id, email, full_name: name } });
  if (user.role !== 'seller') throw new ApiError('not_a_seller');
};

/** Opens a session for an authenticated user. Throws `inactive_account`, `not_a_seller`. */
export const signInAs = async (
  services: Services,
  request: FastifyRequest,
  { id, account_id: accountId }: { id: string; account_id: string },
  keep?: boolean,
): Promise<{ user: AuthUser; access_token: string }> => {
  const { db, now } = services;
  const user = await readAuthUser(services, id);
  await refuseUnlessSeller(db, user);
  const session = { userId: id, accountId, userAgent: request.headers['user-agent'], ip: request.ip, keep };
  const token = await openSession(db, session, now());
  recordSignIn(services, request, id);
  return { user, access_token: token };
};
