import { useSyncExternalStore } from 'react';
import { getSession, getShop, subscribeSession } from '../identity/session.ts';
import type { Session, TabShop } from '../identity/storedSession.ts';

/** Returns the session, or null if signed out; renders again when that changes, in this tab or another. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);

/** Returns the shop of this tab, or null if none is chosen. */
export const useShop = (): TabShop | null => useSyncExternalStore(subscribeSession, getShop);
