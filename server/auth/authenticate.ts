import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { rightsIn, shopsWith } from '../../contract/accounts/permissions.ts';
import type { MailLocale } from '../../contract/locales.ts';
import { forSupport } from '../../contract/accounts/support.ts';
import type { Database } from '../database/tables/tables.ts';
import { setWorkAccount } from '../database/work.ts';
import { ApiError } from '../base/errors.ts';
import { accessColumn, accessOf } from './access.ts';
import { userStatus } from './accountStatus.ts';
import { inUse, recordUse } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Returns the token of a call if it has the right form. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Reads the session, its user and their roles in one query, so that a change of them counts from the next request on.
 */
const findSession = (db: Kysely<Database>, hash: Buffer, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('sessions as root', 'root.token_hash', 'sessions.parent_hash')
    .select([
      'accounts.time_zone',
      sql<MailLocale>`coalesce(users.locale, accounts.locale)`.as('language'),
      'sessions.user_id',
      'sessions.account_id',
      'sessions.shop_id',
      'users.email',
      'users.full_name',
      'users.owner',
      'sessions.support',
      'sessions.expires_at',
      'sessions.last_used_at',
      userStatus,
      accessColumn,
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where(inUse(now))
    .executeTakeFirst();

/** Returns true if an open tab calls by itself: by the route's declaration, or for a background refresh. */
const isUnattended = ({ routeOptions, method, headers }: FastifyRequest): boolean =>
  Boolean(routeOptions.config.unattended) || (method === 'GET' && headers['x-unattended'] === '1');

/** Returns a hook that refuses every call without a valid token (401) or from an inactive user or account (403). */
export const authenticate =
  (db: Kysely<Database>, now: () => Date) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const token = bearerOf(request);
    if (!token) throw new ApiError('session_expired');
    const tokenHash = hashToken(token);
    const row = await findSession(db, tokenHash, now().toISOString());
    if (!row) throw new ApiError('session_expired');
    if (row.status === 'inactive') throw new ApiError('inactive_account');
    setWorkAccount(row.account_id);
    const access = row.support ? forSupport(accessOf(row)) : accessOf(row);
    if (!isUnattended(request)) await recordUse(db, tokenHash, row.last_used_at, now());
    request.actor = {
      userId: row.user_id,
      accountId: row.account_id,
      email: row.email,
      name: row.support ?? (row.full_name || row.email),
      dashboardOf: row.full_name || row.email,
      shopId: row.shop_id,
      timeZone: row.time_zone,
      language: row.language,
      tokenHash,
      owner: row.owner,
      access,
      rights: rightsIn(access, row.shop_id),
      shopIds: row.shop_id ? [row.shop_id] : shopsWith(access),
      seesCost: false,
      support: row.support ? { staff: row.support, until: row.expires_at } : null,
    };
  };
