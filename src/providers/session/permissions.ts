import {
  may,
  needsAllShops,
  ownerAccess,
  type Right,
  rightsIn,
  shopsWith,
} from '../../../contract/accounts/permissions.ts';
import { getSession, getShop } from '../identity/session.ts';
import { useSession, useShop } from './useSession.ts';

/** The rights of a session kept by a release without members are its owner's; without a sign-in all are there (see `mayNow`). */
const hasIn = (right: Right, shopId: string | null): boolean => {
  const user = getSession()?.user;
  return user === undefined || may(rightsIn(user.access ?? ownerAccess, shopId), right);
};

/**
 * Whether the signed-in user has a right in a shop: in the one that a record belongs to, else in that of this tab. The
 * server asks the same of every call; here it decides what is offered. The gate of the pages keeps out visitors who are
 * not signed in, not these rights.
 */
export const mayNow = (right: Right, shopId = getShop()?.id ?? null): boolean => hasIn(right, shopId);

/** The same in at least one of these shops; of none, in that of this tab. */
export const maySomewhere = (right: Right, shops: readonly string[]): boolean =>
  shops.length === 0 ? mayNow(right) : shops.some((shop) => hasIn(right, shop));

/** For a component: renders again when the user, his roles or the shop change. */
export const useMay = (right: Right, shopId?: string): boolean => {
  useSession();
  useShop();
  return mayNow(right, shopId);
};

/** Whether he lacks a right only because his roles are for single shops: what is not offered then has its reason. */
export const useNeedsAllShops = (right: Right): boolean => {
  const access = useSession()?.user.access;
  return access !== undefined && needsAllShops(access, right);
};

/** `maySomewhere` for a component. */
export const useMaySomewhere = (right: Right, shops: readonly string[]): boolean => {
  useSession();
  useShop();
  return maySomewhere(right, shops);
};

/** In any shop of the account: for pages of a record whose shop is not known yet. */
export const useMayAnywhere = (right: Right): boolean => {
  useSession();
  return hasIn(right, null);
};

/** Whether the user has a right in the shop of a record; in any shop, where the record belongs to none. */
export const useMayForRecord = (right: Right | undefined, shopId: string | undefined): boolean => {
  useSession();
  return right === undefined || hasIn(right, shopId ?? null);
};

/** Whether he sees cost in every one of these shops; of none, in that of this tab. */
export const useSeesCost = (shops: readonly string[]): boolean => {
  useSession();
  useShop();
  return shops.length === 0 ? mayNow('cost.view') : shops.every((shop) => hasIn('cost.view', shop));
};

/** In every shop of the account, also in those to come: for what tells of all of them together. */
export const useMayEverywhere = (right: Right): boolean => {
  const access = useSession()?.user.access ?? ownerAccess;
  return shopsWith(access, right) === 'all';
};
