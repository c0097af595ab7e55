import { Route, Routes } from 'react-router-dom';
import { analyticsPath } from '../../contract/pagePaths.ts';
import { Home } from '../resources/home/Home.tsx';
import { NotFound } from '../components/feedback/NotFound.tsx';
import { StyleGuidePage } from '../pages/styleGuide/styleGuidePage.ts';
import { areas } from './areas.ts';
import { AreaPages } from './AreaPages.tsx';
import { pathOf, type Page } from '../layout/area.ts';
import { withTexts } from '../providers/texts/texts.ts';
import { lazyPage, plainPage } from '../components/lazy/lazyPage.tsx';
import { publicPaths, type PublicPath } from '../layout/guards/addresses.ts';
import { Guarded } from '../layout/guards/Guarded.tsx';
import { SessionGate } from '../layout/SessionGate.tsx';
import { SignOut } from '../pages/SignOut.tsx';

const Analytics = plainPage(() =>
  withTexts(import('../resources/analytics/Analytics.tsx'), 'analytics').then((module) => module.Analytics),
);
const Settings = lazyPage(() =>
  import('../resources/settings/SettingsFrame.tsx').then((module) => module.Settings),
);
const SignIn = lazyPage(() => import('../pages/SignIn.tsx').then((module) => module.SignIn));
const SignUp = lazyPage(() => import('../pages/SignUp.tsx').then((module) => module.SignUp));
const Forgot = lazyPage(() => import('../pages/Forgot.tsx').then((module) => module.Forgot));
const VerifyEmail = lazyPage(() => import('../pages/VerifyEmail.tsx').then((module) => module.VerifyEmail));
const AccessShop = lazyPage(() => import('../pages/AccessShop.tsx').then((module) => module.AccessShop));
const AcceptInvite = lazyPage(() =>
  withTexts(import('../pages/AcceptInvite.tsx'), 'members').then((module) => module.AcceptInvite),
);
const ResetPassword = lazyPage(() =>
  import('../pages/ResetPassword.tsx').then((module) => module.ResetPassword),
);

const publicPages: Readonly<Record<PublicPath, Page>> = {
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot': Forgot,
  '/verify-email': VerifyEmail,
  '/reset-password': ResetPassword,
  '/access-shop': AccessShop,
  '/accept-invite': AcceptInvite,
  '/logout': SignOut,
};

/** Every path of spec §2 that is built; the areas bring theirs. */
export const AppRoutes = () => (
  <Routes>
    {publicPaths.map((path) => {
      const Public = publicPages[path];
      return <Route key={path} path={path} element={<Public />} />;
    })}
    {StyleGuidePage && <Route path="/style-guide" element={<StyleGuidePage />} />}
    <Route element={<SessionGate />}>
      <Route index element={<Home />} />
      <Route
        path={analyticsPath}
        element={
          <Guarded right="orders.view">
            <Analytics />
          </Guarded>
        }
      />
      <Route path="/setting/*" element={<Settings />} />
      {areas.map((area) => (
        <Route key={area.resource.name} path={`${pathOf(area)}/*`} element={<AreaPages area={area} />} />
      ))}
    </Route>
    <Route element={<SessionGate lost />}>
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
