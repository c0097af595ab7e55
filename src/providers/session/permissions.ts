import {
  hasRight,
  needsAllShops,
  ownerAccess,
  type Right,
  rightsIn,
  shopsWith,
} from '../../../contract/accounts/permissions.ts';
import { getSession, getShop } from '../identity/session.ts';
import { useSession, useShop } from './useSession.ts';

/**
 * Returns true if the session has a right. A session stored by a release without members belongs to the owner;
 * without a sign-in every right is granted (see `mayNow`).
 */
const hasIn = (right: Right, shopId: string | null): boolean => {
  const user = getSession()?.user;
  return user === undefined || hasRight(rightsIn(user.access ?? ownerAccess, shopId), right);
};

/**
 * Returns true if the signed-in user has a right in a shop: the record's shop, by default this tab's. It decides what
 * is offered; the server checks every call again. Visitors who are not signed in are kept out by the gate of the
 * pages, not by these rights.
 */
export const mayNow = (right: Right, shopId = getShop()?.id ?? null): boolean => hasIn(right, shopId);

/** Returns true if the user has a right in at least one of these shops; for an empty list, in this tab's. */
export const maySomewhere = (right: Right, shops: readonly string[]): boolean =>
  shops.length === 0 ? mayNow(right) : shops.some((shop) => hasIn(right, shop));

/** Returns `mayNow` for a component: renders again when the user, their roles or the shop change. */
export const useMay = (right: Right, shopId?: string): boolean => {
  useSession();
  useShop();
  return mayNow(right, shopId);
};

/**
 * Returns true if the user lacks a right only because their roles are limited to single shops, so that the page can
 * say so.
 */
export const useNeedsAllShops = (right: Right): boolean => {
  const access = useSession()?.user.access;
  return access !== undefined && needsAllShops(access, right);
};

/** Returns `maySomewhere` for a component. */
export const useMaySomewhere = (right: Right, shops: readonly string[]): boolean => {
  useSession();
  useShop();
  return maySomewhere(right, shops);
};

/**
 * Returns true if the user has a right in any shop of the account: for pages of a record whose shop is not known yet.
 */
export const useMayAnywhere = (right: Right): boolean => {
  useSession();
  return hasIn(right, null);
};

/** Returns true if the user has a right in the shop of a record; in any shop, if the record belongs to none. */
export const useMayForRecord = (right: Right | undefined, shopId: string | undefined): boolean => {
  useSession();
  return right === undefined || hasIn(right, shopId ?? null);
};

/** Returns true if the user sees costs in every one of these shops; for an empty list, in this tab's. */
export const useSeesCost = (shops: readonly string[]): boolean => {
  useSession();
  useShop();
  return shops.length === 0 ? mayNow('cost.view') : shops.every((shop) => hasIn('cost.view', shop));
};

/**
 * Returns true if the user has a right in every shop of the account, including future ones: for data about all of
 * them together.
 */
export const useMayEverywhere = (right: Right): boolean => {
  const access = useSession()?.user.access ?? ownerAccess;
  return shopsWith(access, right) === 'all';
};
