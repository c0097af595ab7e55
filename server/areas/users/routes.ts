import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { passwordChangeSchema } from '../../../contract/accounts/accounts.ts';
import { profileChangeSchema, profileSchema, signedInDeviceSchema } from '../../../contract/settings.ts';
import { recordAudit } from '../../audit/record.ts';
import { actorOf } from '../../actor/actor.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { auditOf } from '../../audit/auditOf.ts';
import { changePassword } from './password.ts';
import { changeProfile, readProfile } from './profile.ts';
import { endOtherSessions, endDeviceSession, readSessions } from './sessions.ts';
import { inTransaction } from '../../database/changes.ts';

const config = { right: 'self' } as const;
const profile = { 200: z.object({ user: profileSchema }) };
const sessionsResponse = { 200: z.object({ sessions: z.array(signedInDeviceSchema) }) };
const successResponse = { 200: z.object({ success: z.literal(true) }) };
const countResponse = { 200: z.object({ count: z.int() }) };
const tokens = { 200: z.object({ access_token: z.string(), shop_access_token: z.string().nullable() }) };

const profileRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.get('/users/profile', { config, schema: { response: profile } }, async (request) => ({
      user: await readProfile(db, actorOf(request).userId),
    }));
    const change = { body: z.strictObject({ user: profileChangeSchema }), response: profile };
    app.put('/users/me', { config, schema: change }, async (request) => {
      const actor = actorOf(request);
      const { userId } = actor;
      return inTransaction(db, async (tx) => {
        await changeProfile(tx, userId, request.body.user);
        const details = { fields: Object.keys(request.body.user) };
        await recordAudit(tx, {
          ...auditOf(actor),
          action: 'profile.change',
          objectType: 'user',
          objectId: userId,
          details,
        });
        return { user: await readProfile(tx, userId) };
      });
    });
    app.put(
      '/users/me/password',
      { config: { ...config, fresh: true }, schema: { body: passwordChangeSchema, response: tokens } },
      (request) => changePassword(services, request, request.body),
    );
  };

/** Routes of the caller's sessions: list them, end one or all others. An ended token stops working at once. */
const placeRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/users/sessions', { config, schema: { response: sessionsResponse } }, async (request) => ({
      sessions: await readSessions(db, actorOf(request), now()),
    }));
    const byId = z.object({ id: z.uuid() });
    app.delete(
      '/users/sessions/:id',
      { config, schema: { params: byId, response: successResponse } },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params;
        await inTransaction(db, async (tx) => {
          if (!(await endDeviceSession(tx, actor.userId, id))) throw new ApiError('not_found');
          await recordAudit(tx, {
            ...auditOf(actor),
            action: 'session.end',
            objectType: 'session',
            objectId: id,
            details: {},
          });
        });
        return { success: true as const };
      },
    );
    app.delete('/users/sessions', { config, schema: { response: countResponse } }, async (request) => {
      const actor = actorOf(request);
      return inTransaction(db, async (tx) => {
        const count = await endOtherSessions(tx, actor);
        await recordAudit(tx, {
          ...auditOf(actor),
          action: 'session.end_others',
          objectType: 'user',
          objectId: actor.userId,
          details: { count },
        });
        return { count };
      });
    });
  };

/** Routes of users about themselves. */
export const userRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(profileRoutes(services));
    await app.register(placeRoutes(services));
  };
