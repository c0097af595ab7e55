import { queryClient } from './queryClient.ts';
import { followOtherTabs, getSession, getShop, subscribeSession } from './session.ts';
import { clearTabState } from './tabStorage.ts';

/** Nothing of another user or shop may be shown: cache and list state are emptied when one of them changes. */
export const followSession = (): void => {
  let user = getSession()?.user.id;
  let shop = getShop()?.id;
  subscribeSession(() => {
    const [nextUser, nextShop] = [getSession()?.user.id, getShop()?.id];
    if ((user && user !== nextUser) || (shop && shop !== nextShop)) {
      queryClient.clear();
      clearTabState();
    }
    [user, shop] = [nextUser, nextShop];
  });
  followOtherTabs();
};
