import './browser/noEval.ts';
import '@fontsource-variable/inter/opsz.css';
import './theme/fonts/inter.css';
import 'virtual:theme.css';
// What the texts of both languages share belongs to the first file: small files of their own wait for their turn.
import '../contract/balances/words.ts';
import './i18n/names.ts';
import type { I18nProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { areas } from './app/areas.ts';
import { followFormats } from './providers/texts/followFormats.ts';
import { followSession } from './providers/session/followSession.ts';
import { createI18nProvider } from './providers/texts/i18nProvider.ts';
import { primeCache } from './providers/lists/primeCache.ts';
import { setReach } from './providers/query/reach.ts';
import { keepReferral } from './providers/identity/session.ts';

const retryAfter = 1000;

/** Without its texts there is no page: a lost network is waited for. */
const loadTexts = (): Promise<I18nProvider> =>
  createI18nProvider().catch(
    () => new Promise((resolve) => setTimeout(() => resolve(loadTexts()), retryAfter)),
  );

const start = async (): Promise<void> => {
  const i18nProvider = await loadTexts();
  primeCache();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App i18nProvider={i18nProvider} />);
};

// Before the first redirect takes the query away.
keepReferral(window.location.search);
setReach(areas);
followSession();
followFormats();
void start();
