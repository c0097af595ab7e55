import { useNotify, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { analyticsPath } from '../../contract/pagePaths.ts';
import { useLasting } from '../browser/useLasting.ts';
import { PageError } from '../components/feedback/PageError.tsx';
import { SkeletonPage } from '../components/feedback/Skeletons.tsx';
import { refreshUser } from '../providers/session/authProvider.ts';
import { ApiFailure } from '../providers/http/httpError.ts';
import { getEndReason, getSession, rememberedShopId } from '../providers/identity/session.ts';
import { beginShop, shopFailureKey } from '../providers/session/shops.ts';
import { liesBelow } from '../providers/query/reach.ts';
import { pathOf } from './area.ts';
import { useAreas } from './areas.ts';
import { signInAddress, withoutQuery } from './guards/addresses.ts';
import { AppShell } from './shell/AppShell.tsx';
import { useSession, useShop } from '../providers/session/useSession.ts';
import { sessionTime } from './toasts/toastTimes.ts';
import { useOwnLanguage } from './shell/useOwnLanguage.ts';
import { takeSwitchNotice } from './shop/switchNotice.ts';
import { useSwitching } from './shop/useSwitchShop.ts';

interface GateProps {
  children: ReactNode;
}

interface Failure {
  /** Shop id in the URL, if any. */
  wanted: string | null;
  error: unknown;
}

/**
 * Chooses the current shop: from the URL, the remembered one, or the first (spec §2). Returns the error and a
 * retry.
 */
const useShopChoice = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const shop = useShop();
  const [failure, setFailure] = useState<Failure | null>(null);
  const requestedShopId = new URLSearchParams(location.search).get('shop_id');
  const needsChoice = !shop || requestedShopId !== null;
  const currentLocation = useRef(location);
  useEffect(() => {
    currentLocation.current = location;
  });
  const choose = useCallback(() => {
    beginShop(requestedShopId).then(
      // Removes the shop from the URL: reloading it must not undo a later switch.
      () =>
        requestedShopId !== null &&
        navigate(withoutQuery(currentLocation.current, 'shop_id'), { replace: true }),
      (error: unknown) => setFailure({ wanted: requestedShopId, error }),
    );
  }, [requestedShopId, navigate]);
  useEffect(() => {
    if (needsChoice) choose();
  }, [needsChoice, choose]);
  const retry = (): void => {
    setFailure(null);
    choose();
  };
  const ready = shop !== null && (requestedShopId === null || requestedShopId === shop.id);
  return { shop, ready, error: failure?.wanted === requestedShopId ? failure.error : null, retry };
};

/**
 * Refetches balance, package and name, which may have changed since the last visit; a failure leaves the stored
 * values.
 */
const useFreshUser = (): void => {
  const notify = useNotify();
  useEffect(() => {
    refreshUser().catch((error: unknown) => {
      // An ended session is reported on the sign-in page, a lost network in its bar.
      const needsToast = error instanceof ApiFailure && getSession() !== null && navigator.onLine;
      if (needsToast) notify('auth.user_failed', { type: 'error', autoHideDuration: sessionTime });
    });
  }, [notify]);
};

/** Shows which shop this tab switched to, after the reload that the switch caused. */
const useSwitchNotice = (): void => {
  const notify = useNotify();
  useEffect(() => {
    const shop = takeSwitchNotice();
    if (shop === null) return;
    notify('shops.switched', { type: 'success', autoHideDuration: sessionTime, messageArgs: { shop } });
  }, [notify]);
};

/** Ms after which a page that waits for its shop shows its skeleton (spec §9). */
const skeletonDelay = 400;

/** Placeholder of the page until its shop is known. */
const NoShopYet = () => (useLasting(true, skeletonDelay) ? <SkeletonPage /> : <div aria-busy="true" />);

const ShopGate = ({ children }: GateProps) => {
  const translate = useTranslate();
  const { shop, ready, error, retry } = useShopChoice();
  const switching = useSwitching();
  useOwnLanguage();
  useFreshUser();
  useSwitchNotice();
  if (error !== null && !ready) {
    const reason = shopFailureKey(error);
    return (
      <AppShell>
        <PageError
          title={translate('shops.select_failed')}
          text={translate(reason === 'shops.select_failed' ? 'shops.select_failed_help' : reason)}
          onRetry={retry}
        />
      </AppShell>
    );
  }
  return (
    <AppShell>
      {ready && !switching ? <Fragment key={shop?.id}>{children}</Fragment> : <NoShopYet />}
    </AppShell>
  );
};

const nowhere = { pathname: '/404', search: '' };

/** Returns true at a URL without a page: the sign-in need not lead back to it. */
const useIsNowhere = (): boolean => {
  const { pathname } = useLocation();
  const pagePaths = [analyticsPath, '/setting', ...useAreas().map(pathOf)];
  return pathname !== '/' && !pagePaths.some((pagePath) => liesBelow(pathname, pagePath));
};

/**
 * Layout of the pages: shows them inside the app shell to signed-in sellers only. Anybody else goes to the sign-in
 * page and comes back afterwards (spec §2).
 */
export const SessionGate = ({ children }: GateProps) => {
  const session = useSession();
  const location = useLocation();
  const isNowhere = useIsNowhere();
  if (session) return <ShopGate>{children}</ShopGate>;
  const address = signInAddress(isNowhere ? nowhere : location, rememberedShopId(), getEndReason());
  return <Navigate replace to={address} />;
};
