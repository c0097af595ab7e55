import { CoreAdminContext, type I18nProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { IconContext } from 'react-icons';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { GuardedRouter } from '../browser/routing/GuardedRouter.tsx';
import { guardHistory } from '../browser/routing/history.ts';
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
  </CoreAdminContext>
);

const history = guardHistory(createBrowserHistory({ v5Compat: true }));
history.listen(({ location }) => keepReferral(location.search));

/** The dashboard: react-admin's contexts, our routes (history, no hash) and layout. */
export const App = ({ i18nProvider }: AppProps) => (
  <GuardedRouter history={history}>
    <Contents i18nProvider={i18nProvider} />
  </GuardedRouter>
);
