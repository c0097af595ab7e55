import { useNotify } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Shop } from '../../../contract/accounts/session.ts';
import { setShop } from '../../providers/identity/session.ts';
import { type OpenShop, openShop, shopFailureKey } from '../../providers/session/shops.ts';
import { sessionTime } from '../toasts/toastTimes.ts';
import { storeSwitchNotice } from './switchNotice.ts';

/** Ms until the dashboard reloads after a switch (spec §9). */
const reloadAfter = 500;

/** Switch that waits until the open page is left; `mark` is in the history entry of its arrival. */
let next: { shop: OpenShop; mark: number } | null = null;
let marks = 0;

/** Returns the switch that this history entry waits for. */
const awaited = (state: unknown) =>
  next && typeof state === 'object' && state !== null && 'switched' in state && state.switched === next.mark
    ? next
    : null;

/**
 * Returns true if the open page waits for its shop: it must not render before, or it would request the old shop's
 * data.
 */
export const useSwitching = (): boolean => awaited(useLocation().state) !== null;

/**
 * Returns a function that makes another shop the one of this tab, says so and goes home; the dashboard reloads (spec
 * §2 "Header"). The open page is left before the shop changes: unsaved changes ask for confirmation, staying keeps
 * the shop, and no record of the old shop is requested from the new one. `isConfirmed`: true if leaving this page was
 * already confirmed.
 */
export const useSwitchShop = (): ((
  shop: Pick<Shop, 'id' | 'name'>,
  isConfirmed?: boolean,
) => Promise<void>) => {
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
      // Runs after the other effects of the arrival, which would request the old shop's data from the new one.
      queueMicrotask(() => {
        if (next !== arrival) return;
        next = null;
        change(arrival.shop);
      });
    },
    [state, change],
  );
  return useCallback(
    async (shop: Pick<Shop, 'id' | 'name'>, isConfirmed = false) => {
      try {
        const openedShop = await openShop(shop);
        if (pathname !== '/') {
          next = { shop: openedShop, mark: (marks += 1) };
          void navigate('/', { state: { switched: marks, asked: isConfirmed } });
          return;
        }
        change(openedShop);
        storeSwitchNotice(openedShop.name);
        window.setTimeout(() => window.location.reload(), reloadAfter);
      } catch (error) {
        notify(shopFailureKey(error), { type: 'error', autoHideDuration: sessionTime });
      }
    },
    [notify, navigate, pathname, change],
  );
};
