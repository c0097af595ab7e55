import { asTenant } from '../../../database/tenant.ts';
import { enterSlot } from '../../../limits/sharedSlots.ts';
import { publicRules } from '../../../outbound/addressGuard.ts';
import type { Services } from '../../../services/services.ts';
import type { Store, StoreToken } from '../../../stores/platform.ts';
import { platformOf, type LinkedPlatform } from '../../../stores/registry.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import { maxRequestSeconds, storeHttp, type StoreHttp } from '../../../stores/storeHttp.ts';
import type { LinkRow } from './findLink.ts';
import { openLinkSecret, sealLinkSecret } from './secrets.ts';

/** Longest wait for requests of other links or calls to a host, ms: longer than a killed process holds its slot. */
const maxHostWaitMs = (maxRequestSeconds + 20) * 1000;

/** Returns the HTTP client for stores on the public internet, or at the addresses that the operator configured. */
export const storeHttpOf = ({ db, config, linkRules = publicRules }: Services): StoreHttp =>
  storeHttp({
    rules: linkRules,
    hosts: config.storeHosts,
    enterHost: (host, atOnce, signal) =>
      enterSlot(db, { name: `store ${host}`, atOnce, holdSeconds: maxRequestSeconds }, maxHostWaitMs, signal),
  });

/** Opens a store with credentials that are not stored yet. */
export const openNewStore = (
  services: Services,
  platform: LinkedPlatform,
  origin: string,
  credentials: unknown,
): Store => platform.open({ origin, credentials, http: storeHttpOf(services), now: services.now });

const saveToken = async (
  services: Services,
  { account_id, id }: LinkRow,
  token: StoreToken,
): Promise<void> => {
  await asTenant(services.db, account_id, (tx) =>
    tx
      .updateTable('store_links')
      .set({ token: sealLinkSecret(services.config, id, 'token', token), token_expires_at: token.expiresAt })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );
};

/** Encrypts credentials with the current key after the previous key decrypted them. */
const sealAnew = (services: Services, { account_id, id }: LinkRow, credentials: unknown): Promise<unknown> =>
  asTenant(services.db, account_id, (tx) =>
    tx
      .updateTable('store_links')
      .set({ credentials: sealLinkSecret(services.config, id, 'credentials', credentials) })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );

/** Returns the credentials of a link. Throws `StoreFailure` if it has none, or if the key that sealed them is lost. */
export const credentialsOf = async (services: Services, link: LinkRow): Promise<unknown> => {
  const opened =
    link.credentials && openLinkSecret(services.config, link.id, 'credentials', link.credentials);
  if (!opened) throw new StoreFailure({ kind: 'broken', problem: 'keys_unknown' });
  if (opened.old) await sealAnew(services, link, opened.value);
  return opened.value;
};

/** Opens the store of a link. Throws `StoreFailure` like `credentialsOf`. */
export const openLink = async (services: Services, link: LinkRow): Promise<Store> => {
  const token = link.token && openLinkSecret(services.config, link.id, 'token', link.token);
  return platformOf(link.platform).open({
    origin: link.origin,
    credentials: await credentialsOf(services, link),
    http: storeHttpOf(services),
    ...(token && { token: token.value as StoreToken }),
    saveToken: (issued) => saveToken(services, link, issued),
    now: services.now,
  });
};

/** Returns the secret that the store signs its hooks with; undefined if it cannot sign any. */
export const hookSecretOf = async (services: Services, link: LinkRow): Promise<string | undefined> => {
  const ownSecret =
    link.hook_secret && openLinkSecret(services.config, link.id, 'hook_secret', link.hook_secret);
  return ownSecret
    ? platformOf(link.platform).webhookSecret(await credentialsOf(services, link), String(ownSecret.value))
    : undefined;
};
