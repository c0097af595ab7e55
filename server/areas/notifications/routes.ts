import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notificationListSchema, notificationQuerySchema, readNotificationsSchema, rightFor } from '../../../contract/notifications.ts';
import { notificationKinds, silentKinds } from '../../../contract/settings.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { billScope } from '../bills/scope.ts';
import { countUnreadAnnouncements, markAnnouncementsRead, readAnnouncements, type AnnouncementReader } from './announcements.ts';
import { countUnread, markRead, readNotifications, type Reader } from './notifications.ts';

const count = { 200: z.object({ count: z.int() }) };

type BellReader = Reader & AnnouncementReader;

const readerOf = async ({ db, now }: Services, request: FastifyRequest): Promise<BellReader> => {
  const actor = actorOf(request);
  const { userId, accountId, shopId, rights } = actor;
  const user = db.selectFrom('users').select('notification_choices').where('id', '=', userId);
  const { notification_choices: choices } = await user.executeTakeFirstOrThrow();
  const hidden = notificationKinds.filter((kind) => !rights.includes(rightFor[kind]));
  return { accountId, userId, shopId, silent: [...silentKinds(choices), ...hidden], bills: billScope(actor), now: now() };
};

const countAll = async (tx: Tx, reader: BellReader): Promise<number> =>
  (await countUnread(tx, reader)) + (await countUnreadAnnouncements(tx, reader));

/** Notifications of the caller (spec §7). */
export const notificationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const config = { right: 'self' } as const;
    const list = { querystring: notificationQuerySchema, response: { 200: notificationListSchema } };
    app.get('/users/notifications', { config, schema: list }, async (request) => {
      const reader = await readerOf(services, request);
      return asTenant(db, reader.accountId, async (tx) => ({
        notifications: await readNotifications(tx, reader, request.query),
        system_notifications: await readAnnouncements(tx, reader),
      }));
    });
    const polled = { ...config, unattended: true };
    app.get('/users/notifications/count', { config: polled, schema: { response: count } }, async (request) => {
      const reader = await readerOf(services, request);
      return { count: await asTenant(db, reader.accountId, (tx) => countAll(tx, reader)) };
    });
    const read = { body: readNotificationsSchema, response: count };
    app.put('/users/notifications/read', { config, schema: read }, async (request) => {
      const reader = await readerOf(services, request);
      return asTenant(db, reader.accountId, async (tx) => {
        await markRead(tx, reader, request.body.ids);
        await markAnnouncementsRead(tx, reader, request.body.ids);
        return { count: await countAll(tx, reader) };
      });
    });
  };
