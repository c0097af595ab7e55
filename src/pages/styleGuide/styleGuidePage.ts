import { lazyPage } from '../../components/lazy/lazyPage.tsx';

/** The page of `/style-guide`; a build for production leaves it and its words out. */
export const StyleGuidePage = import.meta.env.DEV
  ? lazyPage(() => import('./StyleGuide.tsx').then((module) => module.StyleGuide))
  : null;
