import { queryClient } from './queryClient.ts';
import { followOtherTabs, getSession, getShop, subscribeSession } from './session.ts';

/** Answers of another user or shop must not be shown: the cache is emptied when one of them changes. */
export const followSession = (): void => {
  let user = getSession()?.user.id;
  let shop = getShop()?.id;
  subscribeSession(() => {
    const [nextUser, nextShop] = [getSession()?.user.id, getShop()?.id];
    if ((user && user !== nextUser) || (shop && shop !== nextShop)) queryClient.clear();
    [user, shop] = [nextUser, nextShop];
  });
  followOtherTabs();
};
