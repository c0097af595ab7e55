import { ofEveryShop, queryClient } from '../http/queryClient.ts';
import { followOtherTabs, getSession, getShop, subscribeSession } from '../identity/session.ts';
import { clearTabState } from '../../browser/tabStorage.ts';

/** Nothing of the shop before may be shown; what is the same in every shop is not asked for again. */
const leaveShop = (): void => {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['everyShop'] !== ofEveryShop.everyShop });
};

/** Nothing of another user or shop may be shown: cache and list state are emptied when one of them changes. */
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
