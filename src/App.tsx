import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LocaleScope } from './i18n/LocaleScope.tsx';
import { Appearance } from './layout/Appearance.tsx';
import { AppRoutes } from './layout/AppRoutes.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { queryClient } from './providers/queryClient.ts';
import { keepReferral } from './providers/session.ts';
import { preferencesStore } from './providers/storage.ts';

interface AppProps {
  i18nProvider: I18nProvider;
}

const Contents = ({ i18nProvider }: AppProps) => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferencesStore}
  >
    <Appearance>
      <LocaleScope>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
        <Toasts />
      </LocaleScope>
    </Appearance>
  </CoreAdminContext>
);

/** The dashboard: react-admin's contexts, our routes (history, no hash) and layout. */
export const App = ({ i18nProvider }: AppProps) => {
  // A data router, because only that can ask before a page with unsaved changes is left.
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <Contents i18nProvider={i18nProvider} /> }]),
    [i18nProvider],
  );
  useEffect(() => router.subscribe(({ location }) => keepReferral(location.search)), [router]);
  return <RouterProvider router={router} />;
};
