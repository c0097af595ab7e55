import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  supportSchema,
  shopTokenSchema,
  signedInByTokenSchema,
  signedInSchema,
  signInSchema,
  storageAccessSchema,
} from '../../../contract/accounts/session.ts';
import { uploadTypes } from '../../../contract/designs/uploads.ts';
import { actorOf, mayEnter } from '../../actor/actor.ts';
import { secureRoutes } from '../../auth/rights.ts';
import { closeSession, openShopSession } from '../../auth/sessions.ts';
import { asTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAddress } from '../../limits/strictLimit.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { supportAddress } from '../../services/supportAddress.ts';
import type { Services } from '../../services/services.ts';
import { hasOutbox, isFromHere } from '../../mail/outboxPage.ts';
import { readAuthUser } from './authUser.ts';
import { signInByPassword } from './signInByPassword.ts';
import { storageAccess } from './storageAccess.ts';
import { signInByToken } from './supportSignIn.ts';

const response = { 200: signedInSchema };
const tokenAnswer = { 200: z.object({ access_token: z.string() }) };
const successResponse = { 200: z.object({ success: z.literal(true) }) };

/**
 * Routes POST /auth/sign-in and /auth/sign-in-by-token (spec §7), and the contact for people who cannot sign in. They
 * need no session.
 */
export const publicAuthRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/auth/sign-in', { schema: { body: signInSchema, response } }, (request) =>
      signInByPassword(services, request, request.body),
    );
    app.get('/auth/support', { schema: { response: { 200: supportSchema } } }, async (request) => ({
      email: supportAddress((await operatorBook(services.db)).settings, services.config),
      outbox: hasOutbox(services.config) && isFromHere(request),
    }));
    const onRequest = limitPerAddress(services, limits.linkMinute);
    const byLink = {
      security: [{ bearer: [] }],
      description: 'The token is that of an access link.',
      response: { 200: signedInByTokenSchema },
    };
    app.post('/auth/sign-in-by-token', { onRequest, schema: byLink }, (request) =>
      signInByToken(services, request),
    );
  };

/** Routes of signed-in users about their session. */
export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    secureRoutes(app, services);
    const config = { right: 'self' } as const;
    app.post(
      '/auth/shop-access-token',
      { config, schema: { body: shopTokenSchema, response: tokenAnswer } },
      async (request) => {
        const actor = actorOf(request);
        const shopId = request.body.shop_id;
        if (!mayEnter(actor, shopId)) throw new ApiError('NO_DATA');
        const shop = await asTenant(services.db, actor.accountId, (tx) =>
          tx
            .selectFrom('shops')
            .select('id')
            .where('account_id', '=', actor.accountId)
            .where('id', '=', shopId)
            .executeTakeFirst(),
        );
        if (!shop) throw new ApiError('NO_DATA');
        return { access_token: await openShopSession(services.db, actor.tokenHash, shopId) };
      },
    );
    app.post('/auth/sign-out', { config, schema: { response: successResponse } }, async (request) => {
      await closeSession(services.db, actorOf(request).tokenHash);
      return { success: true as const };
    });
    app.get(
      '/users/me',
      { config, schema: { response: { 200: z.object({ user: signedInSchema.shape.user }) } } },
      async (request) => {
        const { userId, support } = actorOf(request);
        return { user: await readAuthUser(services, userId, support) };
      },
    );
    const storage = {
      querystring: z.object({ type: z.enum(uploadTypes) }),
      response: { 200: storageAccessSchema },
    };
    app.get('/auth/amazon-access-token', { config, schema: storage }, (request) =>
      storageAccess(services, actorOf(request), request.query.type),
    );
  };
