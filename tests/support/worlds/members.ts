import type { FastifyInstance } from 'fastify';
import type { AccessInput } from '../../../contract/accounts/members.ts';
import { openSession, openShopSession } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import type { Services } from '../../../server/services/services.ts';
import { writeAccess } from '../../../server/areas/members/access.ts';
import { ownerDb } from '../database/ownerDb.ts';

export interface MemberKit {
  services: Services;
  app: FastifyInstance;
}

export interface TestMember {
  id: string;
  userId: string;
  email: string;
}

let serial = 0;

/** Creates an active member with these roles, without an invitation. */
export const buildMember = async (
  { services }: MemberKit,
  accountId: string,
  access: AccessInput,
): Promise<TestMember> => {
  serial += 1;
  const email = `member${serial}@example.test`;
  return ownerDb(services)
    .transaction()
    .execute(async (tx) => {
      const { id: userId } = await tx
        .insertInto('users')
        .values({ account_id: accountId, email, full_name: `Member ${serial}`, password_hash: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('members')
        .values({ account_id: accountId, email, user_id: userId, status: 'active', token_hash: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAccess(tx, accountId, [id], access);
      return { id, userId, email };
    });
};

/** Calls the API as a user: with a token of the shop, or without a shop with their account token. */
export const callAs = async (
  { services, app }: MemberKit,
  who: { accountId: string; userId: string; shopId?: string },
) => {
  serial += 1;
  const remoteAddress = `10.9.${serial >> 8}.${serial & 255}`;
  const session = { userId: who.userId, accountId: who.accountId, userAgent: undefined, ip: remoteAddress };
  const account = await openSession(services.db, session, services.now());
  const token = who.shopId ? await openShopSession(services.db, hashToken(account), who.shopId) : account;
  return (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/v1${url}`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    });
};
