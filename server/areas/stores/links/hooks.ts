import { asTenant } from '../../../database/tenant.ts';
import type { StoredHook } from '../../../database/tables/storeTables.ts';
import type { Services } from '../../../services/services.ts';
import type { Store, WebhookState } from '../../../stores/platform.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from './findLink.ts';
import { logStoreEvent } from './log.ts';
import { hookSecretOf } from './openLink.ts';

/** Path of the hooks of a link. `hookId` cannot be guessed. */
export const hookPath = (hookId: string): string => `/hooks/stores/${hookId}`;

/** Returns true if this server has an https address: stores send credentials to no other, not even in development. */
export const hasHttpsAddress = ({ config }: Pick<Services, 'config'>): boolean =>
  config.publicUrl.startsWith('https://');

/** Returns true if stores can reach this server: they only call public https addresses. */
export const hasPublicAddress = (services: Pick<Services, 'config'>): boolean =>
  hasHttpsAddress(services) || services.config.storeHosts.size > 0;

const stored = (hooks: readonly WebhookState[]): StoredHook[] =>
  hooks.map(({ topic, isActive }) => ({ topic, is_active: isActive }));

const readHookId = (services: Services, { account_id, id }: LinkRow): Promise<string | undefined> =>
  asTenant(services.db, account_id, async (tx) => {
    const hook = await tx
      .selectFrom('store_hooks')
      .select('hook_id')
      .where('account_id', '=', account_id)
      .where('link_id', '=', id)
      .executeTakeFirst();
    return hook?.hook_id;
  });

/** Returns the address that the hooks of a link are made for; undefined if it has none. */
export const hookAddress = async (services: Services, link: LinkRow): Promise<string | undefined> => {
  const hookId = await readHookId(services, link);
  return hookId && `${services.config.publicUrl}/v1${hookPath(hookId)}`;
};

/**
 * Makes the hooks of a link that are missing or were switched off by the store, and keeps their states. Nothing is made where
 * the store cannot reach us or cannot sign. Throws `StoreFailure`.
 */
export const ensureHooks = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<void> => {
  const secret = await hookSecretOf(services, link);
  const address = await hookAddress(services, link);
  if (!secret || !address || !hasPublicAddress(services)) return;
  // What the store has, not what it had: hooks that it lost are to be seen in the log.
  const current = await store.listWebhooks(signal);
  const before = new Set(
    current.filter((hook) => hook.isActive && hook.address === address).map(({ topic }) => topic),
  );
  const hooks = stored(await store.registerWebhooks(address, secret, signal));
  const made = hooks.filter(({ topic, is_active: isActive }) => isActive && !before.has(topic));
  await asTenant(services.db, link.account_id, async (tx) => {
    await tx
      .updateTable('store_links')
      .set({ hooks: JSON.stringify(hooks), hooks_checked_at: services.now().toISOString() })
      .where('account_id', '=', link.account_id)
      .where('id', '=', link.id)
      .execute();
    if (made.length > 0)
      await logStoreEvent(tx, link, {
        kind: 'hooks',
        detail: made.map(({ topic }) => topic).join(', '),
        status: 'done',
      });
  });
};

/** Removes the hooks of a link from the store, as far as it still lets us. */
export const removeHooks = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<void> => {
  const address = await hookAddress(services, link);
  if (!address) return;
  try {
    await store.removeWebhooks(address, signal);
  } catch (failure) {
    // A store that refuses us cannot be cleaned up; what it sends is refused from now on.
    if (!(failure instanceof StoreFailure)) throw failure;
  }
};
