import '@fontsource-variable/inter/opsz.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followSession } from './providers/followSession.ts';
import { createI18nProvider } from './providers/i18nProvider.ts';

const start = async (): Promise<void> => {
  const i18nProvider = await createI18nProvider();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App i18nProvider={i18nProvider} />);
};

followSession();
void start();
