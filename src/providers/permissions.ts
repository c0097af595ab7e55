import { may, ownerAccess, type Right, rightsIn } from '../../contract/permissions.ts';
import { getSession, getShop } from './session.ts';
import { useSession, useShop } from './useSession.ts';

/**
 * Whether the signed-in user has a right in the shop of this tab. The server asks the same of every call; here it
 * decides what is offered. A session kept by a release without members is its owner's; who is not signed in is kept
 * out by the gate of the pages, not by rights.
 */
export const mayNow = (right: Right): boolean => {
  const user = getSession()?.user;
  return user === undefined || may(rightsIn(user.access ?? ownerAccess, getShop()?.id ?? null), right);
};

/** The same for a component: renders anew when the user, his roles or the shop change. */
export const useMay = (right: Right): boolean => {
  useSession();
  useShop();
  return mayNow(right);
};
