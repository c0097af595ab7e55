import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopTokenSchema, signedInSchema, signInSchema } from '../../../contract/session.ts';
import { actorOf, mayEnter } from '../../auth/actor.ts';
import { secure } from '../../auth/rights.ts';
import { closeSession, openShopSession } from '../../auth/sessions.ts';
import { asTenant } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { readAuthUser } from '../users/user.ts';
import { checkPassword } from './signIn.ts';
import { signInAs } from './signInAs.ts';

const answer = { 200: signedInSchema };
const tokenAnswer = { 200: z.object({ access_token: z.string() }) };
const done = { 200: z.object({ success: z.literal(true) }) };

/** POST /auth/sign-in and /auth/sign-in-by-token (spec §7): no session needed. */
export const publicAuthRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = { rateLimit: { max: 30, timeWindow: '1 minute' } };
    app.post('/auth/sign-in', { config: limit, schema: { body: signInSchema, response: answer } }, async (request) => {
      const found = await checkPassword(services.db, request.body.email, request.body.password, services.now());
      // Said only to somebody who knows the password: it tells that the address has an account.
      if (!found.email_verified_at) throw new ApiError('email_not_verified');
      return signInAs(services, request, found);
    });
  };

/** Calls of a signed-in user about his session. */
export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    secure(app, services);
    const config = { right: 'self' } as const;
    app.post('/auth/sign-in-by-token', { config, schema: { response: answer } }, async (request) => {
      const actor = actorOf(request);
      return signInAs(services, request, { id: actor.userId, account_id: actor.accountId, status: 'active' });
    });
    app.post('/auth/shop-access-token', { config, schema: { body: shopTokenSchema, response: tokenAnswer } }, async (request) => {
      const actor = actorOf(request);
      const shopId = request.body.shop_id;
      if (!mayEnter(actor, shopId)) throw new ApiError('NO_DATA');
      const shop = await asTenant(services.db, actor.accountId, (tx) =>
        tx.selectFrom('shops').select('id').where('account_id', '=', actor.accountId).where('id', '=', shopId).executeTakeFirst(),
      );
      if (!shop) throw new ApiError('NO_DATA');
      return { access_token: await openShopSession(services.db, actor.tokenHash, shopId) };
    });
    app.post('/auth/sign-out', { config, schema: { response: done } }, async (request) => {
      await closeSession(services.db, actorOf(request).tokenHash);
      return { success: true as const };
    });
    app.get('/users/me', { config, schema: { response: { 200: z.object({ user: signedInSchema.shape.user }) } } }, async (request) => ({
      user: await readAuthUser(services.db, actorOf(request).userId),
    }));
  };
