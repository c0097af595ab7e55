import { addMinutes } from 'date-fns/addMinutes';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { settingPath } from '../../../../contract/pagePaths.ts';
import type { HandOver, HandOverState, newHandOverSchema } from '../../../../contract/stores/calls.ts';
import { storePlatforms, type StorePlatformName } from '../../../../contract/stores/platforms.ts';
import type { Actor } from '../../../actor/actor.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { asTenant, readAsServer, readAsTenant, type Tx } from '../../../database/tenant.ts';
import type { StoreHandOverTable } from '../../../database/tables/storeTables.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import type { Services } from '../../../services/services.ts';
import { platformOf } from '../../../stores/registry.ts';
import { hasHttpsAddress } from './hooks.ts';
import { openLinkSecret, sealLinkSecret } from './secrets.ts';

/** Minutes within which the store must send its credentials. */
const waitMinutes = 15;
/** Minutes that sent credentials are kept for the seller to connect the store. */
const storageMinutes = 60;

/** The person whose hand-over it is: nobody else sees or uses it. */
export type HandOverOwner = Pick<Actor, 'accountId' | 'userId'>;

type HandOverRow = Selectable<StoreHandOverTable>;

/** Path to which a store sends credentials. `value` cannot be guessed. */
export const handedKeysPath = (value: string): string => `/hooks/store-keys/${value}`;

/** Returns the platforms whose stores can send credentials to this server. */
export const handOverPlatforms = (services: Services): StorePlatformName[] =>
  hasHttpsAddress(services) ? storePlatforms.filter((name) => platformOf(name).handOver) : [];

/**
 * Begins a hand-over of credentials. Throws 422 for a platform or an address that has none.
 * @param appName name under which the store lists the credentials that it makes
 */
export const beginHandOver = async (
  services: Services,
  { tx, accountId, userId, now }: ScopedWork,
  { platform: name, address }: z.infer<typeof newHandOverSchema>['hand_over'],
  appName: string,
): Promise<HandOver> => {
  const platform = platformOf(name);
  const { handOver } = platform;
  if (!handOver || !hasHttpsAddress(services)) throw invalid({ 'hand_over.platform': 'choice' });
  const origin = platform.readOrigin(address);
  if (!origin) throw invalid({ 'hand_over.address': 'store_address' });
  const value = newToken();
  const { id } = await tx
    .insertInto('store_hand_overs')
    .values({
      account_id: accountId,
      user_id: userId,
      platform: name,
      origin,
      value_hash: hashToken(value),
      credentials: null,
      expires_at: addMinutes(now, waitMinutes).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { publicUrl } = services.config;
  const url = handOver.pageOf({
    origin,
    appName,
    userId: value,
    returnUrl: `${publicUrl}${settingPath('shop')}`,
    callbackUrl: `${publicUrl}/v1${handedKeysPath(value)}`,
  });
  return { id, url };
};

const findByValue = ({ db }: Services, value: string): Promise<HandOverRow | undefined> =>
  readAsServer(db, (tx) =>
    tx
      .selectFrom('store_hand_overs')
      .selectAll()
      .where('value_hash', '=', hashToken(value))
      .executeTakeFirst(),
  );

/**
 * Stores the credentials that a store sent, once. The message is unsigned, so its value must belong to an open
 * hand-over, and the credentials are tested before use. Throws `not_found` otherwise.
 */
export const receiveHandedKeys = async (services: Services, value: string, body: unknown): Promise<void> => {
  const row = await findByValue(services, value);
  const handed = row && platformOf(row.platform).handOver?.readKeys(body);
  if (!handed || handed.userId !== value) throw new ApiError('not_found');
  const now = services.now();
  const stored = await asTenant(services.db, row.account_id, (tx) =>
    tx
      .updateTable('store_hand_overs')
      .set({
        credentials: sealLinkSecret(services.config, row.id, 'handed_credentials', handed.credentials),
        expires_at: addMinutes(now, storageMinutes).toISOString(),
      })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .where('credentials', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!stored) throw new ApiError('not_found');
};

const readRow = (
  { db }: Services,
  { accountId, userId }: HandOverOwner,
  id: string,
): Promise<HandOverRow | undefined> =>
  readAsTenant(db, accountId, (tx) =>
    tx
      .selectFrom('store_hand_overs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

const isExpired = ({ now }: Services, row: HandOverRow): boolean => new Date(row.expires_at) <= now();

/** Returns the state of a hand-over. Throws `not_found`, also for one of another person. */
export const readHandOverState = async (
  services: Services,
  owner: HandOverOwner,
  id: string,
): Promise<HandOverState> => {
  const row = await readRow(services, owner, id);
  if (!row) throw new ApiError('not_found');
  if (isExpired(services, row)) return { state: 'expired' };
  return { state: row.credentials ? 'received' : 'waiting' };
};

interface HandedStore {
  id: string;
  platform: StorePlatformName;
  origin: string;
}

/** Opens the credentials that a store handed over to this person. Throws `hand_over_gone`. */
export const openHandedKeys = async (
  services: Services,
  owner: HandOverOwner,
  { id, platform, origin }: HandedStore,
): Promise<unknown> => {
  const row = await readRow(services, owner, id);
  const isUsable = row && row.platform === platform && row.origin === origin && !isExpired(services, row);
  const opened =
    isUsable &&
    row.credentials &&
    openLinkSecret(services.config, row.id, 'handed_credentials', row.credentials);
  if (!opened) throw new ApiError('hand_over_gone');
  return opened.value;
};

/** Deletes a hand-over whose credentials are now stored with a link. */
export const endHandOver = async (tx: Tx, accountId: string, id: string | undefined): Promise<void> => {
  if (!id) return;
  await tx.deleteFrom('store_hand_overs').where('account_id', '=', accountId).where('id', '=', id).execute();
};
