import { randomBytes } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import pg from 'pg';
import type { z } from 'zod';
import type { newLinkSchema } from '../../../../contract/stores/calls.ts';
import type { StoreIdentity } from '../../../../contract/stores/connection.ts';
import { ApiError } from '../../../base/errors.ts';
import { recordWork } from '../../../audit/recordWork.ts';
import { newId } from '../../../database/ids.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import type { Services } from '../../../services/services.ts';
import { endHandOver, type HandOverOwner } from './handOver.ts';
import { logStoreEvent } from './log.ts';
import { openNewStore } from './openLink.ts';
import { sealLinkSecret } from './secrets.ts';
import { canConnect, readAccess, testStore, type ReadAccess } from './testStore.ts';

type NewLink = z.infer<typeof newLinkSchema>['link'];

/** A store that passed its test. */
export interface TestedStore extends ReadAccess {
  identity: StoreIdentity;
}

/** Tests a store before it is connected or gets new credentials. Throws 422 for invalid input, `store_refuses`. */
export const demandWorking = async (
  services: Services,
  access: ReadAccess,
  signal: AbortSignal,
): Promise<StoreIdentity> => {
  const store = openNewStore(services, access.platform, access.origin, access.credentials);
  const tested = await testStore(store, signal);
  if (!tested.identity || !canConnect(tested)) throw new ApiError('store_refuses');
  return tested.identity;
};

/** Reads and tests a new link outside of a transaction, because the store may be slow. */
export const prepareLink = async (
  services: Services,
  owner: HandOverOwner,
  link: NewLink,
  signal: AbortSignal,
): Promise<TestedStore> => {
  const access = await readAccess(services, owner, link, 'link');
  return { ...access, identity: await demandWorking(services, access, signal) };
};

const withLinkConflict = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'store_links_external')
      throw new ApiError('store_linked_already');
    throw error;
  }
};

/**
 * Refuses a second store in a shop if both may name different products by the same id: the wrong one would be printed.
 * Also after the first was disconnected, because its products stay matched. Throws `shop_has_other_store`.
 */
const assertOwnIds = async (
  { tx, accountId }: ScopedWork,
  shopId: string,
  { platform, identity }: TestedStore,
): Promise<void> => {
  if (!platform.hasLocalIds) return;
  const otherLink = await tx
    .selectFrom('store_links')
    .select('id')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('platform', '=', platform.name)
    .where('external_id', '<>', identity.externalId)
    .executeTakeFirst();
  if (otherLink) throw new ApiError('shop_has_other_store');
};

/** Bytes of a hook's id and of its secret. */
const secretBytes = 24;

const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/**
 * Stores a tested link with its secrets encrypted. Orders placed more than `days_back` days ago stay out. Throws
 * `store_linked_already` if the account has a link to this store, `shop_has_other_store`.
 */
export const connectLink = async (
  services: Services,
  work: ScopedWork,
  input: NewLink,
  tested: TestedStore,
): Promise<string> => {
  const { tx, accountId, userId, now } = work;
  const { platform, origin, credentials, identity, handOver } = tested;
  await assertOwnIds(work, input.shop_id, tested);
  const id = newId();
  const takenFrom = subDays(now, input.days_back).toISOString();
  const link = {
    account_id: accountId,
    id,
    shop_id: input.shop_id,
    name: identity.name.slice(0, 120) || new URL(origin).host,
  };
  await withLinkConflict(
    tx
      .insertInto('store_links')
      .values({
        ...link,
        platform: platform.name,
        origin,
        external_id: identity.externalId,
        currency: identity.currency,
        time_zone: identity.timeZone,
        api_version: identity.version,
        granted_scopes: [...identity.grantedScopes],
        tracking_way: identity.trackingWay ?? null,
        problem: null,
        credentials: sealLinkSecret(services.config, id, 'credentials', credentials),
        token: null,
        hook_secret: sealLinkSecret(services.config, id, 'hook_secret', newSecret()),
        shipping_line: input.shipping_line,
        taken_from: takenFrom,
        pull_cursor: takenFrom,
        next_pull_at: now.toISOString(),
        created_by: userId,
      })
      .execute(),
  );
  await tx
    .insertInto('store_hooks')
    .values({ hook_id: newSecret(), account_id: accountId, link_id: id })
    .execute();
  await endHandOver(tx, accountId, handOver);
  await logStoreEvent(tx, link, { kind: 'link', detail: link.name, status: 'done' });
  await recordWork(work, 'store_link.connect', id, { name: link.name, platform: platform.name, origin });
  return id;
};
