import { useNotify, useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useLasting } from '../browser/useLasting.ts';
import { PageError } from '../components/feedback/PageError.tsx';
import { SkeletonPage } from '../components/feedback/Skeletons.tsx';
import { refreshUser } from '../providers/session/authProvider.ts';
import { ApiFailure } from '../providers/http/httpError.ts';
import { getEndReason, getSession, rememberedShopId } from '../providers/identity/session.ts';
import { beginShop, shopFailureKey } from '../providers/session/shops.ts';
import { signInAddress, withoutQuery } from './guards/addresses.ts';
import { Frame } from './frame/Frame.tsx';
import { useSession, useShop } from '../providers/session/useSession.ts';
import { sessionTime } from './toasts/toastTimes.ts';
import { useOwnLanguage } from './frame/useOwnLanguage.ts';
import { takeSwitchNotice } from './shop/switchNotice.ts';
import { useSwitching } from './shop/useSwitchShop.ts';

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

const ShopGate = () => {
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
  return <Frame>{ready && !switching ? <Outlet key={shop?.id} /> : <NoShopYet />}</Frame>;
};

const nowhere = { pathname: '/404', search: '' };

/**
 * Only signed-in sellers pass; others go to the sign-in page and come back afterwards (spec §2).
 * @param lost around the page that says that there is none: nobody needs to come back to it.
 */
export const SessionGate = ({ lost = false }: { lost?: boolean }) => {
  const session = useSession();
  const location = useLocation();
  if (!session) {
    return (
      <Navigate replace to={signInAddress(lost ? nowhere : location, rememberedShopId(), getEndReason())} />
    );
  }
  return <ShopGate />;
};
