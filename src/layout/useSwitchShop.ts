import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Shop } from '../../contract/session.ts';
import { chooseShop, shopFailureKey } from '../providers/shops.ts';
import { sessionTime } from './toastTimes.ts';

/** ms until the dashboard reloads after a switch (spec §9). */
const reloadAfter = 500;

/** Makes another shop the one of this tab, says so, and goes home; the dashboard reloads (spec §2 "Header"). */
export const useSwitchShop = (): ((shop: Shop) => Promise<void>) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (shop: Shop) => {
      try {
        await chooseShop(shop);
      } catch (error) {
        notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
        return;
      }
      notify('shops.switched', { type: 'success', autoHideDuration: sessionTime, messageArgs: { shop: shop.name } });
      if (pathname === '/') window.setTimeout(() => window.location.reload(), reloadAfter);
      else void navigate('/');
    },
    [notify, navigate, pathname],
  );
};
