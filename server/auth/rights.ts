import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import {
  hasRight,
  needsAllShops,
  rightsIn,
  shopsWith,
  type Right,
} from '../../contract/accounts/permissions.ts';
import { ApiError } from '../base/errors.ts';
import { perToken } from '../limits/perToken.ts';
import type { Services } from '../services/services.ts';
import { prepareKnownCodes, refuseUnknownCodes } from '../operator/knownCodes.ts';
import { blankCosts, prepareBlank, refuseCostQueries } from './cost.ts';
import { actorOf, type Actor } from '../actor/actor.ts';
import { authenticate } from './authenticate.ts';
import { assertFreshProof } from './proof.ts';
import { refusalRecorder } from './refusalRecorder.ts';
import { watchSupport } from './watchSupport.ts';

/** Right that a route requires: a right, or `self` for calls about the caller alone. */
export type RouteRight = Right | 'self';

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: RouteRight;
    /** An open tab calls it by itself, whether anybody is there or not: the session counts as unused. */
    unattended?: boolean;
    /**
     * The route changes how a user signs in, who may do what, or where money goes: a second factor is checked again.
     */
    fresh?: boolean;
  }
}

const shopsOf = (actor: Actor, right: Right | undefined): Actor['shopIds'] => {
  const shops = shopsWith(actor.access, right);
  if (!actor.shopId) return shops;
  return shops === 'all' || shops.includes(actor.shopId) ? [actor.shopId] : [];
};

const seesCost = ({ access }: Actor, shopIds: Actor['shopIds']): boolean =>
  shopIds === 'all'
    ? hasRight(rightsIn(access, null), 'cost.view')
    : shopIds.length > 0 && shopIds.every((shop) => hasRight(rightsIn(access, shop), 'cost.view'));

/**
 * Builds the error that names the missing right; `needs`: the caller has it in single shops, where it does not count.
 */
const refusal = ({ access }: Actor, right: Right): ApiError =>
  new ApiError('forbidden', {
    details: { right, ...(needsAllShops(access, right) ? { needs: 'all_shops' } : {}) },
  });

/**
 * Narrows the caller to the shops where they have this right, for the rest of the call. Throws `TOKEN_INVALID` if they
 * lost the token's shop, `forbidden` naming the missing right.
 */
export const requireRight = (actor: Actor, right: Right): void => {
  if (actor.shopId && shopsOf(actor, undefined).length === 0) throw new ApiError('TOKEN_INVALID');
  if (!hasRight(actor.rights, right)) throw refusal(actor, right);
  narrow(actor, right);
};

const narrow = (actor: Actor, right: Right | undefined): void => {
  actor.shopIds = shopsOf(actor, right);
  actor.seesCost = seesCost(actor, actor.shopIds);
};

const check = async (request: FastifyRequest): Promise<void> => {
  const actor = actorOf(request);
  const { right } = request.routeOptions.config;
  if (!right) throw new ApiError('forbidden');
  if (right === 'self') narrow(actor, undefined);
  else requireRight(actor, right);
};

const refuseWithoutRight = ({ method, url, config }: RouteOptions): void => {
  if (!config?.right) throw new Error(`${String(method)} ${url} is behind a session but names no right`);
};

/**
 * Requires a session and its right for every route that `app` registers from here on (threats G3). A route without a
 * declared right stops the start, so that nothing is open by mistake. Callers who may not see cost get none in any
 * answer.
 * @example
 * secure(app, services);
 * app.get('/bills', { config: { right: 'bills.view' }, schema }, handler);
 */
export const secureRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, now } = services;
  app.addHook('onRoute', refuseWithoutRight);
  app.addHook('onRequest', authenticate(db, now));
  app.addHook('onRequest', check);
  app.addHook('onRoute', prepareBlank);
  app.addHook('preHandler', refuseCostQueries);
  app.addHook('onRoute', prepareKnownCodes);
  app.addHook('preHandler', refuseUnknownCodes(db));
  app.addHook('preSerialization', blankCosts);
  app.addHook('onRequest', perToken(app, services.config));
  app.addHook('preHandler', watchSupport(services));
  app.addHook('preHandler', assertFreshProof(services));
  app.addHook('onError', refusalRecorder(services));
};
