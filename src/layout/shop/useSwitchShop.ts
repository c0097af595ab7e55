import { useNotify } from 'react-admin';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Shop } from '../../../contract/accounts/session.ts';
import { setShop } from '../../providers/identity/session.ts';
import { type OpenShop, openShop, shopFailureKey } from '../../providers/session/shops.ts';
import { sessionTime } from '../toasts/toastTimes.ts';
import { keepSwitchNotice } from './switchNotice.ts';

/** ms until the dashboard reloads after a switch (spec §9). */
const reloadAfter = 500;

/** A change of shop that waits for the open page to be left; `mark` stands in the history entry of its arrival. */
let next: { shop: OpenShop; mark: number } | null = null;
let marks = 0;

/** What this history entry waits for. */
const awaited = (state: unknown) =>
  next && typeof state === 'object' && state !== null && 'switched' in state && state.switched === next.mark
    ? next
    : null;

/** Whether the page that is open waits for its shop: it is not drawn before, or it would ask for the old one's data. */
export const useSwitching = (): boolean => awaited(useLocation().state) !== null;

/**
 * Makes another shop the one of this tab, says so, and goes home; the dashboard reloads (spec §2 "Header"). The open
 * page is left before the shop changes: with unsaved changes it asks, and staying keeps the shop; and it never
 * asks the new shop for a record of the old one. `asked`: whether to leave this page was asked already.
 */
export const useSwitchShop = (): ((shop: Pick<Shop, 'id' | 'name'>, asked?: boolean) => Promise<void>) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const change = useCallback(
    (shop: OpenShop): void => {
      setShop(shop);
      notify('shops.switched', {
        type: 'success',
        autoHideDuration: sessionTime,
        messageArgs: { shop: shop.name },
      });
    },
    [notify],
  );
  useEffect(
    function changeOnArrival() {
      const arrival = awaited(state);
      if (!arrival) return;
      // After the other effects of the arrival: they would ask the new shop for what they showed of the old one.
      queueMicrotask(() => {
        if (next !== arrival) return;
        next = null;
        change(arrival.shop);
      });
    },
    [state, change],
  );
  return useCallback(
    async (shop: Pick<Shop, 'id' | 'name'>, asked = false) => {
      try {
        const opened = await openShop(shop);
        if (pathname !== '/') {
          next = { shop: opened, mark: (marks += 1) };
          void navigate('/', { state: { switched: marks, asked } });
          return;
        }
        change(opened);
        keepSwitchNotice(opened.name);
        window.setTimeout(() => window.location.reload(), reloadAfter);
      } catch (error) {
        notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
      }
    },
    [notify, navigate, pathname, change],
  );
};
