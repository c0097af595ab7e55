import { sql, type RawBuilder } from 'kysely';
import { rightsIn, type Right } from '../../../contract/accounts/permissions.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { notificationSchema, type Notification } from '../../../contract/notifications/calls.ts';
import { rightsFor, type NotificationKind } from '../../../contract/notifications/kinds.ts';
import { notificationKinds, silentKinds } from '../../../contract/notifications/telling.ts';
import { notificationIn } from '../../../contract/notifications/words.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Scope } from '../../lists/scope.ts';
import { converted, listSource } from '../../lists/source.ts';
import type { Services } from '../../services/services.ts';
import { billScope, withinBills } from '../bills/scope.ts';

/**
 * Whose notifications: those of the account as a whole, and of the caller's shop if his token is for one; not those that
 * concern another person alone.
 */
export interface Reader extends Scope {
  userId: string;
  shopId: string | null;
  /** Kinds that he does not want in his bell, or may not know of. */
  silent: readonly NotificationKind[];
  /** What a reader with roles in single shops may not know of there. */
  hiddenIn: readonly { shop_id: string; kinds: NotificationKind[] }[];
  /** The shops whose bills he can open; of others he is not told. */
  bills: Scope['shops'];
}

/** The kinds that nobody with only these rights may know of. */
const hiddenKinds = (rights: readonly Right[]): NotificationKind[] =>
  notificationKinds.filter((kind) => !rightsFor[kind].some((right) => rights.includes(right)));

/** The caller as a reader of his bell: by what he chose to hear of, and what he may know. */
export const readerOf = async (actor: Actor, { db }: Pick<Services, 'db'>): Promise<Reader> => {
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

const openToReader = ({ accountId, bills }: Reader) =>
  bills === 'all'
    ? sql`true`
    : sql`(type <> 'bill' or exists (
        select from bills where bills.account_id = ${accountId} and bills.id = notifications.object_id and ${withinBills(bills)}))`;

/** Restricts notifications of the caller's account and shop to those that they may see. */
export const forReader = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(user_id is null or user_id = ${reader.userId}::uuid)
    and kind <> all(${reader.silent}::text[]) and ${openToReader(reader)}`;

const ofShops = (shops: RawBuilder<boolean>, reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(shop_id is null or ${shops}) and ${forReader(reader)}`;

/** The account's notifications that a reader may see. */
export const toReader = (reader: Reader): RawBuilder<boolean> =>
  ofShops(sql<boolean>`shop_id = ${reader.shopId}::uuid`, reader);

/** A single notification is asked for with the account's token: its id says which of the reader's shops is meant. */
const recordToReader = (reader: Reader): RawBuilder<boolean> => {
  const { shopId, shops, hiddenIn } = reader;
  if (shopId !== null) return toReader(reader);
  if (shops === 'all') return ofShops(sql<boolean>`true`, reader);
  const known = sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(hiddenIn)}::jsonb) as entered (shop_id uuid, kinds text[])
    where entered.shop_id = notifications.shop_id and notifications.kind <> all(entered.kinds))`;
  return ofShops(known, reader);
};

/** Returns true if the reader has read it by itself. */
export const isReadAlone = ({ accountId, userId }: Reader): RawBuilder<boolean> =>
  sql<boolean>`exists (select from notification_reads as done
    where done.account_id = ${accountId} and done.user_id = ${userId} and done.notification_id = notifications.id)`;

/** Up to where the reader has read all that was told of the place that a notification concerns. */
const markOfRow = ({ accountId, userId }: Reader): RawBuilder<string> => sql<string>`(
  select read_to from notification_marks as mark
  where mark.account_id = ${accountId} and mark.user_id = ${userId} and mark.shop_id is not distinct from notifications.shop_id)`;

/** Returns true if the reader has read it, by itself or with all. */
export const isRead = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(notifications.id <= ${markOfRow(reader)}, false) or ${isReadAlone(reader)})`;

type Words = Pick<Notification, 'kind' | 'params'>;

const words = (): RawBuilder<Words> =>
  sql<Words>`json_build_object('kind', notifications.kind, 'params', notifications.params)`;

/** The text is made of the kind and its values, in English; other languages make theirs of the same. */
const inEnglish =
  (part: 'title' | 'message') =>
  (stored: Words): string =>
    notificationIn('en', stored)[part];

/** Notifications of the caller. */
export const notificationSource = listSource({
  resource: notifications,
  table: 'notifications',
  right: 'self',
  scope: readerOf,
  visible: { within: toReader, record: recordToReader },
  columns: {
    title: converted({ sql: words, decode: inEnglish('title') }),
    message: converted({ sql: words, decode: inEnglish('message') }),
    status: (reader: Reader) =>
      sql<Notification['status']>`case when ${isRead(reader)} then 'readed' else 'unread' end`,
  },
  extraComputed: { is_read: isRead },
  extraColumns: ['object_id', 'kind', 'params'],
  record: notificationSchema,
  search: null,
  page: 'self',
});
