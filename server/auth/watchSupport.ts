import type { FastifyRequest } from 'fastify';
import { limitIds, recordAudit } from '../audit/record.ts';
import { asTenant } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import type { Services } from '../services/services.ts';
import { actorOf } from '../actor/actor.ts';
import { SeenReads } from './seenReads.ts';

/**
 * Calls without a right that support may make: choose a shop, read the bell, sign out. An export requires the right of
 * its list.
 */
const supportRoutes = new Set([
  '/v1/auth/shop-access-token',
  '/v1/auth/sign-out',
  '/v1/users/notifications/read',
  '/v1/exports',
]);

const credentialsPath = '/v1/auth/amazon-access-token';

/** Call that every page makes to learn who is signed in and until when: entering is already recorded. */
const identityPath = '/v1/users/me';

/** Returns the record ids of a bulk call, and nothing else of its body. */
const idsOf = (body: unknown): unknown => {
  const ids = body && typeof body === 'object' && 'ids' in body ? body.ids : null;
  return Array.isArray(ids) ? limitIds(ids) : null;
};

const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Returns the record ids of a query; searched texts stay out of the log, as bodies do. */
const idsInQuery = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query && typeof query === 'object' ? query : {}).filter(([, value]) => isId(value)),
  );

const changes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

type SupportAct = 'act' | 'refused' | 'read' | 'download' | 'credentials';

/** Returns the kind of a support call for the log. */
const supportActOf = (request: FastifyRequest): SupportAct | undefined => {
  const { url: route = '', config } = request.routeOptions;
  if (route === credentialsPath) return 'credentials';
  if (changes(request)) return config.right === 'self' && !supportRoutes.has(route) ? 'refused' : 'act';
  if (config.gives) return 'download';
  return route === identityPath ? undefined : 'read';
};

/**
 * Returns a hook behind the session: writes whatever support does to the audit log under both names before it is done,
 * so that nothing done or seen goes unrecorded; and protects the seller's password, profile and sessions. Reads of the
 * same records by one right are one line per session: a list comes with its counts and refreshes itself.
 * @throws ApiError `support_may_not`.
 */
export const watchSupport = ({ db, now }: Services) => {
  const seenReads = new SeenReads();
  return async (request: FastifyRequest): Promise<void> => {
    const { support, accountId, userId, name, dashboardOf, tokenHash } = actorOf(request);
    const action = support && supportActOf(request);
    if (!support || !action) return;
    const { url: route = '', config } = request.routeOptions;
    const { method, params } = request;
    const query = idsInQuery(request.query);
    const session = { id: tokenHash.toString('base64'), until: Date.parse(support.until) };
    const readKey = JSON.stringify([config.right === 'self' ? route : config.right, params, query]);
    if (action === 'read' && seenReads.has(session, readKey, now().getTime())) return;
    await asTenant(db, accountId, (tx) =>
      recordAudit(tx, {
        accountId,
        userId,
        actorName: name,
        action: `support.${action}`,
        objectType: 'call',
        objectId: null,
        details: {
          method,
          route,
          right: config.right,
          params,
          query,
          ids: idsOf(request.body),
          dashboard_of: dashboardOf,
        },
      }),
    );
    if (action === 'read') seenReads.add(session, readKey);
    if (action === 'refused') throw new ApiError('support_may_not');
  };
};
