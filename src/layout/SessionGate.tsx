import { useNotify, useTranslate } from 'react-admin';
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
import { Frame } from './frame/Frame.tsx';
import { useSession, useShop } from '../providers/session/useSession.ts';
import { sessionTime } from './toasts/toastTimes.ts';
import { useOwnLanguage } from './frame/useOwnLanguage.ts';
import { takeSwitchNotice } from './shop/switchNotice.ts';
import { useSwitching } from './shop/useSwitchShop.ts';

interface GateProps {
  children: ReactNode;
}

interface Failure {
  /** The shop of the address that was asked for. */
  wanted: string | null;
  error: unknown;
}

/** Chooses the shop to work on: of the address, remembered, or the first (spec §2). Answers the error, and a retry. */
const useShopChoice = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const shop = useShop();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = new URLSearchParams(location.search).get('shop_id');
  const needed = !shop || wanted !== null;
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  const choose = useCallback(() => {
    beginShop(wanted).then(
      // The address has done its part; a later switch must not be undone by a reload.
      () => wanted !== null && navigate(withoutQuery(here.current, 'shop_id'), { replace: true }),
      (error: unknown) => setFailure({ wanted, error }),
    );
  }, [wanted, navigate]);
  useEffect(() => {
    if (needed) choose();
  }, [needed, choose]);
  const retry = (): void => {
    setFailure(null);
    choose();
  };
  const ready = shop !== null && (wanted === null || wanted === shop.id);
  return { shop, ready, error: failure?.wanted === wanted ? failure.error : null, retry };
};

/** Balance, package and name may have changed since the last visit; a failure leaves the kept ones. */
const useFreshUser = (): void => {
  const notify = useNotify();
  useEffect(() => {
    refreshUser().catch((error: unknown) => {
      // A session that ended says so on the sign-in page, a lost network in its bar.
      const ours = error instanceof ApiFailure && getSession() !== null && navigator.onLine;
      if (ours) notify('auth.user_failed', { type: 'error', autoHideDuration: sessionTime });
    });
  }, [notify]);
};

/** Says again to which shop this tab switched, where the page was loaded anew by that. */
const useSwitchNotice = (): void => {
  const notify = useNotify();
  useEffect(() => {
    const shop = takeSwitchNotice();
    if (shop === null) return;
    notify('shops.switched', { type: 'success', autoHideDuration: sessionTime, messageArgs: { shop } });
  }, [notify]);
};

/** ms after which a page that waits for its shop shows its skeleton (spec §9). */
const quiet = 400;

/** In place of the page until the shop is known that it asks for. */
const NoShopYet = () => (useLasting(true, quiet) ? <SkeletonPage /> : <div aria-busy="true" />);

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
      <Frame>
        <PageError
          title={translate('shops.select_failed')}
          text={translate(reason === 'shops.select_failed' ? 'shops.select_failed_help' : reason)}
          onRetry={retry}
        />
      </Frame>
    );
  }
  return (
    <Frame>{ready && !switching ? <Fragment key={shop?.id}>{children}</Fragment> : <NoShopYet />}</Frame>
  );
};

const nowhere = { pathname: '/404', search: '' };

/** Returns true at an address that no page lies at: nobody needs to come back to it. */
const useIsNowhere = (): boolean => {
  const { pathname } = useLocation();
  const places = [analyticsPath, '/setting', ...useAreas().map(pathOf)];
  return pathname !== '/' && !places.some((place) => liesBelow(pathname, place));
};

/**
 * The layout of the pages: only signed-in sellers see them, each in the frame. Others go to the sign-in page and come back
 * afterwards (spec §2).
 */
export const SessionGate = ({ children }: GateProps) => {
  const session = useSession();
  const location = useLocation();
  const isNowhere = useIsNowhere();
  if (session) return <ShopGate>{children}</ShopGate>;
  const address = signInAddress(isNowhere ? nowhere : location, rememberedShopId(), getEndReason());
  return <Navigate replace to={address} />;
};
