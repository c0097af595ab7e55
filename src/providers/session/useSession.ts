import { useSyncExternalStore } from 'react';
import { getSession, getShop, subscribeSession } from '../identity/session.ts';
import type { Session, TabShop } from '../identity/kept.ts';

/** Returns the signed-in session; renders again when that changes, in this tab or another. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);

/** Returns the shop of this tab. */
export const useShop = (): TabShop | null => useSyncExternalStore(subscribeSession, getShop);
