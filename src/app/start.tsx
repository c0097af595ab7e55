import '../browser/noEval.ts';
import '@fontsource-variable/inter/opsz.css';
import '../theme/fonts/inter.css';
import './style.css';
// Texts shared by both languages go into the first file: separate small files would delay the start.
import '../../contract/balances/balanceTexts.ts';
import '../../contract/orders/cancelReasons.ts';
import '../i18n/names.ts';
import type { I18nProvider } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { followFormats } from '../providers/texts/followFormats.ts';
import { followSession } from '../providers/session/followSession.ts';
import { createI18nProvider } from '../providers/texts/i18nProvider.ts';
import { prefetchOrders } from '../providers/lists/prefetchOrders.ts';
import { setScopes } from '../providers/query/reach.ts';
import { storeReferral } from '../providers/identity/session.ts';
import { App } from './App.tsx';
import { areas } from './areas.ts';
import { followOperator } from '../providers/operator/followOperator.ts';

const retryAfter = 1000;

/** Loads the texts of the reader's language. Waits for a lost network, because without texts there is no page. */
const loadTexts = (): Promise<I18nProvider> =>
  createI18nProvider().catch(
    () => new Promise((resolve) => setTimeout(() => resolve(loadTexts()), retryAfter)),
  );

/** Renders the dashboard in place of the app shell. */
export const start = async (): Promise<void> => {
  // Runs before the first redirect removes the query.
  storeReferral(window.location.search);
  setScopes(areas);
  followSession();
  followFormats();
  followOperator();
  const [i18nProvider] = await Promise.all([loadTexts(), prefetchOrders()]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App i18nProvider={i18nProvider} />);
};
