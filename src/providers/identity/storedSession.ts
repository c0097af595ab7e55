import type { AuthUser } from '../../../contract/accounts/session.ts';
import { storage } from '../../browser/storage.ts';

/** Signed-in user, stored for 30 days (spec §9). */
export interface Session {
  user: AuthUser;
  token: string;
  /** Epoch milliseconds after which the user counts as signed out. */
  until: number;
}

/** Shop that this browser tab works on. */
export interface TabShop {
  /** Id of the user, to detect a leftover of another account. */
  userId: string;
  /** Token of the account it was made with; the shop's token ends with that one. */
  of: string;
  id: string;
  name: string;
  token: string;
}

export const sessionKey = 'session';
export const shopKey = 'shop';
const tabKey = 'platen.shop';

let tabMemory: TabShop | null = null;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Returns the shop that this tab has chosen, of whatever account. */
export const readTab = (): TabShop | null => {
  const text = attempt(() => window.sessionStorage.getItem(tabKey));
  return text ? (attempt(() => JSON.parse(text) as TabShop) ?? null) : tabMemory;
};

/** Stores the shop of this tab; null: it has none. */
export const writeTab = (shop: TabShop | null): void => {
  tabMemory = shop;
  attempt(() =>
    shop
      ? window.sessionStorage.setItem(tabKey, JSON.stringify(shop))
      : window.sessionStorage.removeItem(tabKey),
  );
};

/** Returns the stored session. Only a user with an id and the role seller counts as signed in (spec §4, §6). */
export const readSession = (): Session | null => {
  const session = storage.get<Session>(sessionKey);
  return session?.user?.id && session.user.role === 'seller' && session.token ? session : null;
};

/** Returns the shop of this tab: its own choice, else that of the last tab, if it belongs to this sign-in. */
export const readShop = (session: Session | null): TabShop | null => {
  const ifOfSession = (shop: TabShop | null | undefined): TabShop | null =>
    shop && session && shop.userId === session.user.id && shop.of === session.token ? shop : null;
  const tab = readTab();
  // A tab whose shop has an ended token chooses that shop again, not the one of another tab.
  if (tab && tab.userId === session?.user.id) return ifOfSession(tab);
  return ifOfSession(storage.get<TabShop>(shopKey));
};
