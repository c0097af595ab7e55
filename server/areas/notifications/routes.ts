import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countSchema } from '../../../contract/lists.ts';
import {
  bellSchema,
  notificationListSchema,
  notificationQuerySchema,
  readNotificationsSchema,
} from '../../../contract/notifications/calls.ts';
import { unreadLimit } from '../../../contract/notifications/kinds.ts';
import { actorOf } from '../../actor/actor.ts';
import { readChanges } from '../../database/changes.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import {
  countUnreadAnnouncements,
  markAnnouncementsRead,
  readAnnouncements,
  type AnnouncementReader,
} from './announcements.ts';
import { countUnread, markRead, readNotifications } from './notifications.ts';
import { readerOf, type NotificationReader } from './source.ts';

const count = { 200: countSchema };

type BellReader = NotificationReader & AnnouncementReader & { isSupport: boolean };

const bellOf = async (services: Services, request: FastifyRequest): Promise<BellReader> => {
  const actor = actorOf(request);
  return { ...(await readerOf(actor, services)), now: services.now(), isSupport: actor.support !== null };
};

const countAll = async (tx: Tx, reader: BellReader): Promise<number> =>
  Math.min(unreadLimit, (await countUnread(tx, reader)) + (await countUnreadAnnouncements(tx, reader)));

/** Routes of the caller's bell (spec §7). */
export const notificationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const config = { right: 'self' } as const;
    const list = { querystring: notificationQuerySchema, response: { 200: notificationListSchema } };
    app.get('/users/notifications', { config, schema: list }, async (request) => {
      const reader = await bellOf(services, request);
      return asTenant(db, reader.accountId, async (tx) => ({
        notifications: await readNotifications(tx, reader, request.query),
        system_notifications: await readAnnouncements(tx, reader),
      }));
    });
    const pollingConfig = { ...config, unattended: true };
    const polling = { response: { 200: bellSchema } };
    app.get('/users/notifications/count', { config: pollingConfig, schema: polling }, async (request) => {
      const reader = await bellOf(services, request);
      return asTenant(db, reader.accountId, async (tx) => ({
        count: await countAll(tx, reader),
        changes: await readChanges(tx, reader.accountId),
      }));
    });
    const readSchema = { body: readNotificationsSchema, response: count };
    app.put('/users/notifications/read', { config, schema: readSchema }, async (request) => {
      const reader = await bellOf(services, request);
      return asTenant(db, reader.accountId, async (tx) => {
        // Support staff must not mark a seller's notifications as read.
        if (!reader.isSupport) {
          await markRead(tx, reader, request.body.ids);
          await markAnnouncementsRead(tx, reader, request.body.ids);
        }
        return { count: await countAll(tx, reader) };
      });
    });
  };
