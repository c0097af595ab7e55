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

/** Returns true if this server has an https address: stores send credentials only over https, even in development. */
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

/** Returns the address for the hooks of a link; undefined if it has none. */
export const hookAddress = async (services: Services, link: LinkRow): Promise<string | undefined> => {
  const hookId = await readHookId(services, link);
  return hookId && `${services.config.publicUrl}/v1${hookPath(hookId)}`;
};

/**
 * Creates the hooks of a link that are missing or were switched off by the store, and stores their states. Does nothing
 * if the store cannot reach us or cannot sign. Throws `StoreFailure`.
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
  // Reads the hooks from the store instead of the stored ones, so that the log shows hooks that the store has lost.
  const current = await store.listWebhooks(signal);
  const before = new Set(
    current.filter((hook) => hook.isActive && hook.address === address).map(({ topic }) => topic),
  );
  const hooks = stored(await store.registerWebhooks(address, secret, signal));
  const createdHooks = hooks.filter(({ topic, is_active: isActive }) => isActive && !before.has(topic));
  await asTenant(services.db, link.account_id, async (tx) => {
    await tx
      .updateTable('store_links')
      .set({ hooks: JSON.stringify(hooks), hooks_checked_at: services.now().toISOString() })
      .where('account_id', '=', link.account_id)
      .where('id', '=', link.id)
      .execute();
    if (createdHooks.length > 0)
      await logStoreEvent(tx, link, {
        kind: 'hooks',
        detail: createdHooks.map(({ topic }) => topic).join(', '),
        status: 'done',
      });
  });
};

/** Removes the hooks of a link from the store; ignores a store that refuses us. */
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
    // The hooks stay in a store that refuses us; their messages are refused from now on.
    if (!(failure instanceof StoreFailure)) throw failure;
  }
};
