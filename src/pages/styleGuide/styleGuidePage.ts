import { lazyPage } from '../../components/lazy/lazyPage.tsx';

/** Page of `/style-guide`; a production build leaves it and its texts out. */
export const StyleGuidePage = import.meta.env.DEV
  ? lazyPage(() => import('./StyleGuide.tsx').then((module) => module.StyleGuide))
  : null;
