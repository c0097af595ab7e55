import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import { IconContext } from 'react-icons';
import { type ReactNode, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { analyticsPath } from '../../contract/pagePaths.ts';
import { NotFound } from '../components/feedback/NotFound.tsx';
import { lazyPage } from '../components/lazy/lazyPage.tsx';
import { LocaleScope } from '../i18n/LocaleScope.tsx';
import { type Area, pathOf } from '../layout/area.ts';
import { AreasContext } from '../layout/areas.ts';
import { Appearance } from '../layout/shell/Appearance.tsx';
import { AppError } from '../layout/shell/ErrorBoundary.tsx';
import { Guarded } from '../layout/guards/Guarded.tsx';
import { SessionGate } from '../layout/SessionGate.tsx';
import { Toasts } from '../layout/toasts/Toasts.tsx';
import { StyleGuidePage } from '../pages/styleGuide/styleGuidePage.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { queryClient } from '../providers/http/queryClient.ts';
import { storeReferral } from '../providers/identity/session.ts';
import { authProvider } from '../providers/session/authProvider.ts';
import { withTexts } from '../providers/texts/texts.ts';
import { readOperator } from '../browser/operator.ts';
import { preferencesStore } from '../browser/storage.ts';
import { Home } from '../resources/home/Home.tsx';
import { LeaveGuards } from '../views/leave/LeaveGuards.tsx';
import { areaResource, definitionsOf } from './areaResource.tsx';
import { areas } from './areas.ts';
import { publicRoutes } from './publicRoutes.tsx';

const Analytics = lazyPage(() =>
  withTexts(import('../resources/analytics/AnalyticsPage.tsx'), 'analytics').then(
    (module) => module.AnalyticsPage,
  ),
);
const Settings = lazyPage(() =>
  withTexts(import('../resources/settings/Settings.tsx'), 'settings').then((module) => module.Settings),
);

/** Icons are decorative by default: a meaningful one has a title and `aria-hidden={false}`. */
const icons = { className: 'pl-icon', attr: { 'aria-hidden': true } } as const;

const definitions = definitionsOf(areas);

/** Contexts that pages need besides those of react-admin. */
const DashboardContext = ({ children }: { children: ReactNode }) => (
  <LeaveGuards>
    <IconContext value={icons}>
      <Appearance>
        <LocaleScope>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <AreasContext value={areas}>{children}</AreasContext>
          </ResourceDefinitionContextProvider>
          <Toasts />
        </LocaleScope>
      </Appearance>
    </IconContext>
  </LeaveGuards>
);

/**
 * Returns true if an area's path is its name. React-admin routes a resource at its name; any other path (spec §2)
 * gets its own route.
 */
const liesAtItsName = (area: Area): boolean => pathOf(area) === `/${area.resource.name}`;

const Admin = ({ i18nProvider }: AppProps) => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferencesStore}
  >
    <DashboardContext>
      <CoreAdminUI
        layout={SessionGate}
        dashboard={Home}
        catchAll={NotFound}
        error={AppError}
        title={readOperator().name}
        disableTelemetry
      >
        {areas.filter(liesAtItsName).map(areaResource)}
        <CustomRoutes>
          {areas
            .filter((area) => !liesAtItsName(area))
            .map((area) => (
              <Route key={area.resource.name} path={`${pathOf(area)}/*`} element={areaResource(area)} />
            ))}
          <Route
            path={analyticsPath}
            element={
              <Guarded right="orders.view">
                <Analytics />
              </Guarded>
            }
          />
          <Route path="/setting/*" element={<Settings />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          {publicRoutes}
          {StyleGuidePage && <Route path="/style-guide" element={<StyleGuidePage />} />}
        </CustomRoutes>
      </CoreAdminUI>
    </DashboardContext>
  </CoreAdminContext>
);

interface AppProps {
  i18nProvider: I18nProvider;
}

const makeRouter = (i18nProvider: I18nProvider) => {
  const router = createBrowserRouter([{ path: '*', element: <Admin i18nProvider={i18nProvider} /> }]);
  router.subscribe(({ location }) => storeReferral(location.search));
  return router;
};

/** Dashboard: react-admin's contexts and routes, with URLs in the history and no hash. */
export const App = ({ i18nProvider }: AppProps) => {
  const [router] = useState(() => makeRouter(i18nProvider));
  return <RouterProvider router={router} />;
};
