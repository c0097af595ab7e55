import { sharedByShops, queryClient } from '../http/queryClient.ts';
import { followOtherTabs, getSession, getShop, subscribeSession } from '../identity/session.ts';
import { clearTabState } from '../../browser/tabStorage.ts';

/** Removes the previous shop's data from the cache; data that is the same in every shop stays. */
const leaveShop = (): void => {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['everyShop'] !== sharedByShops.everyShop });
};

/** Empties cache and list state when user or shop change, so that no other user's or shop's data is shown. */
export const followSession = (): void => {
  let user = getSession()?.user.id;
  let shop = getShop()?.id;
  subscribeSession(() => {
    const [nextUser, nextShop] = [getSession()?.user.id, getShop()?.id];
    const otherUser = user && user !== nextUser;
    const otherShop = shop && shop !== nextShop;
    if (otherUser) queryClient.clear();
    else if (otherShop) leaveShop();
    if (otherUser || otherShop) clearTabState();
    [user, shop] = [nextUser, nextShop];
  });
  followOtherTabs();
};
