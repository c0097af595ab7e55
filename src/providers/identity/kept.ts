import type { AuthUser } from '../../../contract/accounts/session.ts';
import { storage } from '../../browser/storage.ts';

/** Who is signed in, kept for 30 days (spec §9). */
export interface Session {
  user: AuthUser;
  token: string;
  /** Epoch milliseconds: later reads as signed out. */
  until: number;
}

/** The shop this browser tab works on. */
export interface TabShop {
  /** Tells a left-over of another account from ours. */
  userId: string;
  /** The account's token it was made with: its own dies with that. */
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

/** The shop that this tab has chosen, of whatever account. */
export const readTab = (): TabShop | null => {
  const text = attempt(() => window.sessionStorage.getItem(tabKey));
  return text ? (attempt(() => JSON.parse(text) as TabShop) ?? null) : tabMemory;
};

/** Keeps the shop of this tab; null: it has none. */
export const writeTab = (shop: TabShop | null): void => {
  tabMemory = shop;
  attempt(() =>
    shop
      ? window.sessionStorage.setItem(tabKey, JSON.stringify(shop))
      : window.sessionStorage.removeItem(tabKey),
  );
};

/** Only a stored user with an id and the role seller counts as signed in (spec §4, §6). */
export const readSession = (): Session | null => {
  const kept = storage.get<Session>(sessionKey);
  return kept?.user?.id && kept.user.role === 'seller' && kept.token ? kept : null;
};

/** The shop that this tab works on: its own choice, else that of the last tab, if it was made by this sign-in. */
export const readShop = (session: Session | null): TabShop | null => {
  const ours = (shop: TabShop | null | undefined): TabShop | null =>
    shop && session && shop.userId === session.user.id && shop.of === session.token ? shop : null;
  const tab = readTab();
  // A tab whose shop has an ended token chooses that shop again, not the one of another tab.
  if (tab && tab.userId === session?.user.id) return ours(tab);
  return ours(storage.get<TabShop>(shopKey));
};
