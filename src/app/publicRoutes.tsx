import { Route } from 'react-router-dom';
import { lazyPage } from '../components/lazy/lazyPage.tsx';
import type { Page } from '../layout/area.ts';
import { type PublicPath, publicPaths } from '../layout/guards/addresses.ts';
import { SignOut } from '../pages/SignOut.tsx';
import { withTexts } from '../providers/texts/texts.ts';

const pages: Readonly<Record<PublicPath, Page>> = {
  '/sign-in': lazyPage(() => import('../pages/SignIn.tsx').then((module) => module.SignIn)),
  '/sign-up': lazyPage(() => import('../pages/SignUp.tsx').then((module) => module.SignUp)),
  '/forgot': lazyPage(() => import('../pages/Forgot.tsx').then((module) => module.Forgot)),
  '/verify-email': lazyPage(() => import('../pages/VerifyEmail.tsx').then((module) => module.VerifyEmail)),
  '/reset-password': lazyPage(() =>
    import('../pages/ResetPassword.tsx').then((module) => module.ResetPassword),
  ),
  '/access-shop': lazyPage(() => import('../pages/AccessShop.tsx').then((module) => module.AccessShop)),
  '/accept-invite': lazyPage(() =>
    withTexts(import('../pages/AcceptInvite.tsx'), 'members').then((module) => module.AcceptInvite),
  ),
  '/logout': SignOut,
};

/** Routes of pages that need no session, the sign-in page among them (spec §2). */
export const publicRoutes = publicPaths.map((path) => {
  const Public = pages[path];
  return <Route key={path} path={path} element={<Public />} />;
});
