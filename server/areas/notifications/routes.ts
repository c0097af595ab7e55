import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notificationListSchema, notificationQuerySchema, readNotificationsSchema } from '../../../contract/notifications.ts';
import { silentKinds } from '../../../contract/settings.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { countUnread, markRead, readNotifications, type Reader } from './notifications.ts';

const count = { 200: z.object({ count: z.int() }) };

const readerOf = async (db: Services['db'], request: FastifyRequest): Promise<Reader> => {
  const { userId, accountId, shopId } = actorOf(request);
  const user = db.selectFrom('users').select('notification_choices').where('id', '=', userId);
  const { notification_choices: choices } = await user.executeTakeFirstOrThrow();
  return { accountId, shopId, silent: silentKinds(choices) };
};

/** Notifications of the caller (spec §7). */
export const notificationRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'self' } as const;
    const list = { querystring: notificationQuerySchema, response: { 200: notificationListSchema } };
    app.get('/users/notifications', { config, schema: list }, async (request) => {
      const reader = await readerOf(db, request);
      const notifications = await asTenant(db, reader.accountId, (tx) => readNotifications(tx, reader, request.query));
      return { notifications, system_notifications: [] };
    });
    app.get('/users/notifications/count', { config, schema: { response: count } }, async (request) => {
      const reader = await readerOf(db, request);
      return { count: await asTenant(db, reader.accountId, (tx) => countUnread(tx, reader)) };
    });
    const read = { body: readNotificationsSchema, response: count };
    app.put('/users/notifications/read', { config, schema: read }, async (request) => {
      const reader = await readerOf(db, request);
      return asTenant(db, reader.accountId, async (tx) => {
        await markRead(tx, reader, request.body.ids);
        return { count: await countUnread(tx, reader) };
      });
    });
  };
