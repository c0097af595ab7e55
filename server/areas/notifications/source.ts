import { sql, type RawBuilder } from 'kysely';
import { rightsIn, type Right } from '../../../contract/accounts/permissions.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { notificationSchema, type Notification } from '../../../contract/notifications/calls.ts';
import { rightsFor, type NotificationKind } from '../../../contract/notifications/kinds.ts';
import { notificationKinds, silentKinds } from '../../../contract/notifications/channels.ts';
import { notificationIn } from '../../../contract/notifications/texts.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Scope } from '../../lists/scope.ts';
import { converted, listSource } from '../../lists/source.ts';
import type { Services } from '../../services/services.ts';
import { billScope, withinBills } from '../bills/scope.ts';

/**
 * The reader of notifications: of the account as a whole, and of the caller's shop if their token is for one; not of
 * those that concern another person alone.
 */
export interface NotificationReader extends Scope {
  userId: string;
  shopId: string | null;
  /** Kinds that they have switched off in the bell, or may not see. */
  silent: readonly NotificationKind[];
  /** Kinds that a reader with roles in single shops may not see there. */
  hiddenIn: readonly { shop_id: string; kinds: NotificationKind[] }[];
  /** Shops whose bills they can open; they get no notifications about other bills. */
  bills: Scope['shops'];
}

/** Returns the kinds that a user with only these rights may not see. */
const hiddenKinds = (rights: readonly Right[]): NotificationKind[] =>
  notificationKinds.filter((kind) => !rightsFor[kind].some((right) => rights.includes(right)));

/** Returns the caller as a reader of their bell, by their choices and their rights. */
export const readerOf = async (actor: Actor, { db }: Pick<Services, 'db'>): Promise<NotificationReader> => {
  const { userId, accountId, access, shopId, shopIds: shops, timeZone, rights } = actor;
  const user = db.selectFrom('users').select('notification_choices').where('id', '=', userId);
  const { notification_choices: choices } = await user.executeTakeFirstOrThrow();
  return {
    userId,
    accountId,
    shops,
    timeZone,
    shopId,
    silent: [...silentKinds(choices), ...hiddenKinds(rights)],
    hiddenIn: access.shops.map(({ shop_id: id }) => ({
      shop_id: id,
      kinds: hiddenKinds(rightsIn(access, id)),
    })),
    bills: billScope(actor).shops,
  };
};

const openToReader = ({ accountId, bills }: NotificationReader) =>
  bills === 'all'
    ? sql`true`
    : sql`(type <> 'bill' or exists (
        select from bills where bills.account_id = ${accountId} and bills.id = notifications.object_id
          and ${withinBills(bills)}))`;

/** Restricts notifications of the caller's account and shop to those that they may see. */
export const forReader = (reader: NotificationReader): RawBuilder<boolean> =>
  sql<boolean>`(user_id is null or user_id = ${reader.userId}::uuid)
    and kind <> all(${reader.silent}::text[]) and ${openToReader(reader)}`;

const ofShops = (shops: RawBuilder<boolean>, reader: NotificationReader): RawBuilder<boolean> =>
  sql<boolean>`(shop_id is null or ${shops}) and ${forReader(reader)}`;

/** Returns a condition for the account's notifications that a reader may see. */
export const toReader = (reader: NotificationReader): RawBuilder<boolean> =>
  ofShops(sql<boolean>`shop_id = ${reader.shopId}::uuid`, reader);

/**
 * Does the same for a single notification, which is requested with the account's token: its row says which of the
 * reader's shops is meant.
 */
const recordToReader = (reader: NotificationReader): RawBuilder<boolean> => {
  const { shopId, shops, hiddenIn } = reader;
  if (shopId !== null) return toReader(reader);
  if (shops === 'all') return ofShops(sql<boolean>`true`, reader);
  const isKnown = sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(hiddenIn)}::jsonb) as entered (shop_id uuid, kinds text[])
    where entered.shop_id = notifications.shop_id and notifications.kind <> all(entered.kinds))`;
  return ofShops(isKnown, reader);
};

/** Returns true if the reader has read it by itself. */
export const isReadAlone = ({ accountId, userId }: NotificationReader): RawBuilder<boolean> =>
  sql<boolean>`exists (select from notification_reads as done
    where done.account_id = ${accountId} and done.user_id = ${userId} and done.notification_id = notifications.id)`;

/** Selects the id up to which the reader has read everything of the shop or account that a notification concerns. */
const markOfRow = ({ accountId, userId }: NotificationReader): RawBuilder<string> => sql<string>`(
  select read_to from notification_marks as mark
  where mark.account_id = ${accountId} and mark.user_id = ${userId}
    and mark.shop_id is not distinct from notifications.shop_id)`;

/** Returns true if the reader has read it, by itself or with all. */
export const isRead = (reader: NotificationReader): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(notifications.id <= ${markOfRow(reader)}, false) or ${isReadAlone(reader)})`;

type NotificationTextInput = Pick<Notification, 'kind' | 'params'>;

const wordsSql = (): RawBuilder<NotificationTextInput> =>
  sql<NotificationTextInput>`json_build_object('kind', notifications.kind, 'params', notifications.params)`;

/** Builds the text from the kind and its values, in English; other languages build theirs from the same. */
const inEnglish =
  (field: 'title' | 'message') =>
  (stored: NotificationTextInput): string =>
    notificationIn('en', stored)[field];

/** Notifications of the caller. */
export const notificationSource = listSource({
  resource: notifications,
  table: 'notifications',
  right: 'self',
  scope: readerOf,
  visible: { within: toReader, record: recordToReader },
  columns: {
    title: converted({ sql: wordsSql, decode: inEnglish('title') }),
    message: converted({ sql: wordsSql, decode: inEnglish('message') }),
    status: (reader: NotificationReader) =>
      sql<Notification['status']>`case when ${isRead(reader)} then 'readed' else 'unread' end`,
  },
  extraComputed: { is_read: isRead },
  extraColumns: ['object_id', 'kind', 'params'],
  record: notificationSchema,
  search: null,
  page: 'self',
});
