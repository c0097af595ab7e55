import type { FastifyRequest } from 'fastify';
import { namedOf, recordAudit } from '../audit/record.ts';
import { asTenant } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import type { Services } from '../services/services.ts';
import { actorOf } from '../actor/actor.ts';
import { SeenReads } from './seenReads.ts';

/** Which calls without a right of their own support may make: choose a shop, read the bell, sign out; an export asks that of its list. */
const ownWays = new Set([
  '/v1/auth/shop-access-token',
  '/v1/auth/sign-out',
  '/v1/users/notifications/read',
  '/v1/exports',
]);

const credentialsWay = '/v1/auth/amazon-access-token';

/** Who is in and until when, which every page asks for: entering is a line already. */
const whoWay = '/v1/users/me';

/** The records of a call on several, without anything else of its body. */
const idsOf = (body: unknown): unknown => {
  const found = body && typeof body === 'object' && 'ids' in body ? body.ids : null;
  return Array.isArray(found) ? namedOf(found) : null;
};

const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** The records that a query names; what was searched for stays out of the log, as bodies do. */
const idsInQuery = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query && typeof query === 'object' ? query : {}).filter(([, value]) => isId(value)),
  );

const changes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

type Deed = 'act' | 'refused' | 'read' | 'download' | 'credentials';

/** What a call of support is in the log. */
const deedOf = (request: FastifyRequest): Deed | undefined => {
  const { url: route = '', config } = request.routeOptions;
  if (route === credentialsWay) return 'credentials';
  if (changes(request)) return config.right === 'self' && !ownWays.has(route) ? 'refused' : 'act';
  if (config.gives) return 'download';
  return route === whoWay ? undefined : 'read';
};

/**
 * A hook behind the session: whatever support does is written to the audit log under both names before it is done, so
 * that nothing that is done or seen goes unrecorded; and the seller's password, profile, sessions stay his own. Reads by one right of
 * the same records are one line for each session: a list comes with its counts and refreshes itself.
 * @throws ApiError `support_may_not`.
 */
export const watchSupport = ({ db, now }: Services) => {
  const seen = new SeenReads();
  return async (request: FastifyRequest): Promise<void> => {
    const { support, accountId, userId, name, dashboardOf, tokenHash } = actorOf(request);
    const deed = support && deedOf(request);
    if (!support || !deed) return;
    const { url: route = '', config } = request.routeOptions;
    const { method, params } = request;
    const query = idsInQuery(request.query);
    const session = { id: tokenHash.toString('base64'), until: Date.parse(support.until) };
    const read = JSON.stringify([config.right === 'self' ? route : config.right, params, query]);
    if (deed === 'read' && seen.has(session, read, now().getTime())) return;
    await asTenant(db, accountId, (tx) =>
      recordAudit(tx, {
        accountId,
        userId,
        actorName: name,
        action: `support.${deed}`,
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
    if (deed === 'read') seen.add(session, read);
    if (deed === 'refused') throw new ApiError('support_may_not');
  };
};
