import { hasRight, ownerAccess, rightsIn } from '../../../contract/accounts/permissions.ts';
import { preferences, savedViewsKey } from '../../browser/storage.ts';
import { type EarlyResponses, requestEarly } from '../../providers/query/early.ts';
import { countPath, facetsPath, firstPage, listPath } from '../../providers/query/listUrl.ts';
import { readSession, readShop } from '../../providers/identity/storedSession.ts';
import { initialLanguage } from '../../providers/texts/initialLanguage.ts';
import { fillShell } from './fillShell.ts';

/**
 * First calls of a page by its URL, exactly as the page makes them. A URL with a query has none: only the
 * list itself knows which filters it accepts.
 */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/home'],
  '/orders': [listPath('orders', firstPage({})), countPath('orders'), facetsPath('orders')],
};

const page = document.documentElement;

/** Applies the chosen color scheme, else that of the system. */
const showScheme = (): void => {
  const choice = preferences.get<string>('theme');
  const scheme = choice === 'light' || choice === 'dark' ? choice : undefined;
  if (scheme) page.style.colorScheme = scheme;
  const systemIsDark = window.matchMedia?.('(prefers-color-scheme: dark)').matches;
  page.dataset['scheme'] = scheme ?? (systemIsDark ? 'dark' : 'light');
};

/**
 * Fetches the texts of the reader's language in parallel with the code; the build writes their files into the tag of
 * this script.
 */
const fetchTexts = (language: string): void => {
  for (const href of document.currentScript?.dataset[language]?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};

/** Returns true if the list opens with a saved view instead of its beginning (`useListRedirect`). */
const hasDefaultView = (): boolean =>
  preferences.get<{ isDefault?: boolean }[]>(savedViewsKey('orders'))?.some(({ isDefault }) => isDefault) ??
  false;

/**
 * Runs in the page before its code is loaded: applies the color scheme, fills the app shell for the reader, and sends
 * the first calls of the page, whose answers `httpClient` takes (docs/decisions/first-paint.md).
 */
export const begin = (): void => {
  showScheme();
  const language = initialLanguage();
  page.lang = language;
  fetchTexts(language);
  const session = readSession();
  if (!session) return;
  const shop = readShop(session);
  const rights = rightsIn(session.user.access ?? ownerAccess, shop?.id ?? null);
  const { pathname: path, search } = window.location;
  const rail = preferences.get<boolean>('sidebar.open') === false;
  page.dataset['shell'] = rail ? 'rail' : 'open';
  const reader = { language, path, shop: shop?.name ?? '', rail, may: hasRight.bind(null, rights) };
  // At this point the whole shell is parsed and no module has run.
  document.addEventListener('readystatechange', () => fillShell(reader), { once: true });
  const isPlainList = path === '/orders' && hasRight(rights, 'orders.view') && !hasDefaultView();
  if (!shop || search || (path !== '/' && !isPlainList)) return;
  const early: EarlyResponses = {};
  for (const call of firstCalls[path] ?? []) early[`/v1${call}`] = requestEarly(`/v1${call}`, shop.token);
  window.__early = early;
};
