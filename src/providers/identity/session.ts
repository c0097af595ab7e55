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
} from './kept.ts';

const referralKey = 'ref';
/** Why the session of this browser ended: the other tabs say the same of it. */
const endedKey = 'ended';
/** Id of the user whose columns, saved views and filters this browser stores. */
const preferencesOfKey = 'preferences_of';

const listeners = new Set<() => void>();

let session: Session | null = readSession();
let shop: TabShop | null = readShop(session);
/** A session kept by an earlier release names no host. */
const followHost = (): void => setThumbHost(session?.user.thumb_host ?? null);

followHost();
// From its opening on the shop is this tab's own: a change in another tab does not reach it by a reload.
if (shop) writeTab(shop);

/** Why nobody is signed in any more, for the sign-in page. `inactive`: staff made the account inactive. */
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

/** The shop's token if there is one, else the account's (spec §7). */
export const getToken = (): string | null => shop?.token ?? session?.token ?? null;

/** Returns true for the token of the session or of its shop: a refusal of it ends the session. */
export const isSessionToken = (token: string | null): boolean =>
  token !== null && (token === session?.token || token === shop?.token);

/** The shop of the last visit, also when nobody is signed in: it goes into the address of the sign-in page. */
export const rememberedShopId = (): string | null =>
  shop?.id ?? readTab()?.id ?? storage.get<TabShop>(shopKey)?.id ?? lastShopId;

/**
 * Calls back after sign-in, sign-out, a choice of shop and a change of the user. Returns the function that
 * ends it.
 */
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const keepSession = (next: Session): void => {
  storage.set(sessionKey, next, next.until - Date.now());
  session = next;
};

/**
 * Forgets what another user left here whose session was never ended but ran out: a list must not open with
 * their view.
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
 * Keeps a fresh sign-in; the shop is chosen again.
 * @param life milliseconds until the dashboard asks for the password again.
 */
export const setSession = (user: AuthUser, token: string, life = defaultLifetime): void => {
  forgetOtherUser(user.id);
  keepSession({ user, token, until: Date.now() + life });
  storage.remove(endedKey);
  endReason = null;
  shop = null;
  publish();
};

/** Goes on under new tokens after a password change; session and shop stay. */
export const renewTokens = (token: string, shopToken: string | null): void => {
  if (!session) return;
  keepSession({ ...session, token });
  if (shop && shopToken) {
    shop = { ...shop, of: token, token: shopToken };
    writeTab(shop);
    storage.set(shopKey, shop);
  }
  publish();
};

/** Whether the user may enter it; a session kept by a release without members is its owner's. */
const isOpen = ({ access }: AuthUser, shopId: string): boolean => {
  const shops = shopsWith(access ?? ownerAccess);
  return shops === 'all' || shops.includes(shopId);
};

/**
 * Takes over what the server says about the user now (balance, package, name, roles). A shop that he may no longer
 * enter is left, so that another one is chosen.
 */
export const setUser = (user: AuthUser): void => {
  if (!session || JSON.stringify(session.user) === JSON.stringify(user)) return;
  keepSession({ ...session, user });
  if (shop && !isOpen(user, shop.id)) {
    shop = null;
    writeTab(null);
    storage.remove(shopKey);
  }
  publish();
};

/** This tab works on `next` from now on; new tabs start with it. Other open tabs keep theirs. */
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

/** Forgets session and shop; language, colour scheme and referral stay (spec §4). */
export const endSession = (reason: EndReason): void => {
  if (!session) return;
  // Before the session goes: other tabs are told of that one.
  storage.set(endedKey, reason);
  clearSession([endedKey, referralKey]);
  leave(reason);
  writeTab(null);
  publish();
};

/** Keeps the `ref` of an address: who referred this visitor (spec §2, guards). */
export const keepReferral = (search: string): void => {
  const referral = new URLSearchParams(search).get('ref');
  if (referral) storage.set(referralKey, referral.slice(0, 200));
};

/** The code of the person who referred this visitor, for the sign-up. */
export const getReferral = (): string | undefined => storage.get<string>(referralKey);

/** Another tab signed in or out: follow it. The tab's own shop stays while the account is the same. */
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
