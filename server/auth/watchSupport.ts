import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record.ts';
import { actorOf } from './actor.ts';
import { asTenant } from '../database/tenant.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Which calls about oneself support may make: choose a shop, read the bell, sign out. */
const ownWays = new Set(['/v1/auth/shop-access-token', '/v1/auth/sign-out', '/v1/users/notifications/read']);

/** The records of a call on several, without anything else of its body. */
const idsOf = (body: unknown): unknown => {
  const found = body && typeof body === 'object' && 'ids' in body ? body.ids : null;
  return Array.isArray(found) ? found.slice(0, 500) : null;
};

const changes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * A hook behind the session: whatever support wants to change is written to the audit log under both names before it
 * is done, so that nothing goes unrecorded; and the seller's password, profile, sessions stay his own.
 * @throws ApiError `support_may_not`.
 */
export const watchSupport =
  ({ db }: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const { support, accountId, userId, fullName, email } = actorOf(request);
    if (!support || !changes(request)) return;
    const { url: route = '', config } = request.routeOptions;
    const refused = config.right === 'self' && !ownWays.has(route);
    await asTenant(db, accountId, (tx) =>
      recordAudit(tx, {
        accountId, userId, actorName: support.staff, action: refused ? 'support.refused' : 'support.act',
        objectType: 'call', objectId: null,
        details: { method: request.method, route, right: config.right, params: request.params, ids: idsOf(request.body), dashboard_of: fullName || email },
      }),
    );
    if (refused) throw new ApiError('support_may_not');
  };
