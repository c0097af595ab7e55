import { CoreAdminContext, type I18nProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { IconContext } from 'react-icons';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LocaleScope } from '../i18n/LocaleScope.tsx';
import { Appearance } from '../layout/frame/Appearance.tsx';
import { AreasContext } from '../layout/areas.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from '../layout/frame/ErrorBoundary.tsx';
import { Toasts } from '../layout/toasts/Toasts.tsx';
import { authProvider } from '../providers/session/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { queryClient } from '../providers/http/queryClient.ts';
import { keepReferral } from '../providers/identity/session.ts';
import { preferencesStore } from '../browser/storage.ts';
import { LeaveGuards } from '../views/leave/LeaveGuards.tsx';
import { areas } from './areas.ts';
import { definitions } from './definitions.ts';

interface AppProps {
  i18nProvider: I18nProvider;
}

/** Icons decorate: a meaningful one has a title and `aria-hidden={false}`. */
const icons = { className: 'pl-icon', attr: { 'aria-hidden': true } } as const;

const Contents = ({ i18nProvider }: AppProps) => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferencesStore}
  >
    <LeaveGuards>
      <IconContext value={icons}>
        <Appearance>
          <LocaleScope>
            <ErrorBoundary>
              <ResourceDefinitionContextProvider definitions={definitions}>
                <AreasContext value={areas}>
                  <AppRoutes />
                </AreasContext>
              </ResourceDefinitionContextProvider>
            </ErrorBoundary>
            <Toasts />
          </LocaleScope>
        </Appearance>
      </IconContext>
    </LeaveGuards>
  </CoreAdminContext>
);

const makeRouter = (i18nProvider: I18nProvider) => {
  const router = createBrowserRouter([{ path: '*', element: <Contents i18nProvider={i18nProvider} /> }]);
  router.subscribe(({ location }) => keepReferral(location.search));
  return router;
};

/** The dashboard: react-admin's contexts, our routes (history, no hash) and layout. */
export const App = ({ i18nProvider }: AppProps) => {
  const [router] = useState(() => makeRouter(i18nProvider));
  return <RouterProvider router={router} />;
};
