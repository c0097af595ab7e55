import { ownerAccess, shopsWith } from '../../../contract/accounts/permissions.ts';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { clearSession, defaultLifetime, storage } from '../../browser/storage.ts';
import { clearTabState } from '../../browser/tabStorage.ts';
import { setThumbHost } from '../../browser/thumbHost.ts';
import {
  readSession,
  readShop,
  readTab,
  type Session,
  sessionKey,
  shopKey,
  type TabShop,
  writeTab,
} from './storedSession.ts';

const referralKey = 'ref';
/** Key for why the session of this browser ended, so that other tabs show the same reason. */
const endedKey = 'ended';
/** Key for the id of the user whose columns, saved views and filters this browser stores. */
const preferencesOfKey = 'preferences_of';

const listeners = new Set<() => void>();

let session: Session | null = readSession();
let shop: TabShop | null = readShop(session);
/** Sets the host of thumbnails; a session stored by an earlier release has none. */
const followHost = (): void => setThumbHost(session?.user.thumb_host ?? null);

followHost();
// From now on the shop is this tab's own: a reload does not take over another tab's change.
if (shop) writeTab(shop);

/** Reason why nobody is signed in any more, for the sign-in page. `inactive`: staff made the account inactive. */
export type EndReason = 'expired' | 'signed_out' | 'inactive';

let endReason: EndReason | null = null;
/** Shop of a session that the seller did not end, so that they come back to the same shop. */
let lastShopId: string | null = null;

const publish = (): void => {
  followHost();
  listeners.forEach((listener) => listener());
};

export const getSession = (): Session | null => session;
export const getShop = (): TabShop | null => shop;
export const getEndReason = (): EndReason | null => endReason;

/** Returns the shop's token if there is one, else the account's (spec §7). */
export const getToken = (): string | null => shop?.token ?? session?.token ?? null;

/** Returns true for the token of the session or of its shop: a refusal of it ends the session. */
export const isSessionToken = (token: string | null): boolean =>
  token !== null && (token === session?.token || token === shop?.token);

/** Returns the shop of the last visit, even when nobody is signed in: it goes into the URL of the sign-in page. */
export const rememberedShopId = (): string | null =>
  shop?.id ?? readTab()?.id ?? storage.get<TabShop>(shopKey)?.id ?? lastShopId;

/** Calls back after sign-in, sign-out, a choice of shop and a change of the user. Returns a function that stops it. */
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const storeSession = (next: Session): void => {
  storage.set(sessionKey, next, next.until - Date.now());
  session = next;
};

/**
 * Deletes the preferences of another user whose session expired without a sign-out: a list must not open with their
 * view.
 */
const forgetOtherUser = (userId: string): void => {
  const last = storage.get<string>(preferencesOfKey);
  if (last && last !== userId) {
    clearSession([referralKey]);
    clearTabState();
  }
  storage.set(preferencesOfKey, userId);
};

/**
 * Stores a new sign-in; the shop is then chosen again.
 * @param life milliseconds until the dashboard asks for the password again
 */
export const setSession = (user: AuthUser, token: string, life = defaultLifetime): void => {
  forgetOtherUser(user.id);
  storeSession({ user, token, until: Date.now() + life });
  storage.remove(endedKey);
  endReason = null;
  shop = null;
  publish();
};

/** Replaces the tokens after a password change; session and shop stay. */
export const renewTokens = (token: string, shopToken: string | null): void => {
  if (!session) return;
  storeSession({ ...session, token });
  if (shop && shopToken) {
    shop = { ...shop, of: token, token: shopToken };
    writeTab(shop);
    storage.set(shopKey, shop);
  }
  publish();
};

/** Returns true if the user may enter the shop; a session stored by a release without members belongs to the owner. */
const isOpen = ({ access }: AuthUser, shopId: string): boolean => {
  const shops = shopsWith(access ?? ownerAccess);
  return shops === 'all' || shops.includes(shopId);
};

/**
 * Stores the server's current data of the user (balance, package, name, roles). If they may no longer enter the shop,
 * it is left so that another one is chosen.
 */
export const setUser = (user: AuthUser): void => {
  if (!session || JSON.stringify(session.user) === JSON.stringify(user)) return;
  storeSession({ ...session, user });
  if (shop && !isOpen(user, shop.id)) {
    shop = null;
    writeTab(null);
    storage.remove(shopKey);
  }
  publish();
};

/** Makes `next` the shop of this tab; new tabs start with it. Other open tabs keep theirs. */
export const setShop = (next: Pick<TabShop, 'id' | 'name' | 'token'>): void => {
  if (!session) return;
  shop = { ...next, userId: session.user.id, of: session.token };
  writeTab(shop);
  storage.set(shopKey, shop);
  publish();
};

const leave = (reason: EndReason): void => {
  endReason = reason;
  lastShopId = reason === 'signed_out' ? null : (shop?.id ?? null);
  session = null;
  shop = null;
};

/** Deletes session and shop; language, color scheme and referral stay (spec §4). */
export const endSession = (reason: EndReason): void => {
  if (!session) return;
  // Must run before the session is removed, because other tabs read the reason then.
  storage.set(endedKey, reason);
  clearSession([endedKey, referralKey]);
  leave(reason);
  writeTab(null);
  publish();
};

/** Stores the `ref` of a URL: who referred this visitor (spec §2, guards). */
export const storeReferral = (search: string): void => {
  const referral = new URLSearchParams(search).get('ref');
  if (referral) storage.set(referralKey, referral.slice(0, 200));
};

/** Returns the code of the person who referred this visitor, for the sign-up. */
export const getReferral = (): string | undefined => storage.get<string>(referralKey);

/** Follows a sign-in or sign-out in another tab. The tab's own shop stays while the account is the same. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== `platen.${sessionKey}`) return;
    const next = readSession();
    if (next) {
      endReason = null;
      session = next;
      shop = readShop(next);
    } else if (session) leave(storage.get<EndReason>(endedKey) ?? 'signed_out');
    publish();
  });
};
