import { may, ownerAccess, type Right, rightsIn } from '../../../contract/accounts/permissions.ts';
import { newestFirst, pageSizes } from '../../../contract/pages.ts';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { preferences } from '../../browser/storage.ts';
import { setTimeZone } from '../../i18n/locale.ts';
import { hasUnknownPreset } from '../../providers/query/datePresets.ts';
import { type Early, earlyAnswer } from '../../providers/query/early.ts';
import { type FilterValues, listOf } from '../../providers/query/filterKeys.ts';
import { countPath, facetsPath, type ListRequest, listPath } from '../../providers/query/listUrl.ts';
import { readSession, readShop, type Session, type TabShop } from '../../providers/identity/kept.ts';
import { initialLanguage } from '../../providers/texts/initialLanguage.ts';
import type { SavedView } from '../../views/saved/savedViews.ts';
import { codeOf, comesAfterFrame } from './code.ts';
import { fillFrame } from './fillFrame.ts';
import { createRun } from './run.ts';

/** The only resource of which something is asked early. */
const resource = 'orders';
const [firstSort, firstOrder] = newestFirst;

const page = document.documentElement;
const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

/** The colours of the chosen scheme, else of the system. */
const showScheme = (): void => {
  const chosen = preferences.get<string>('theme');
  const kept = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  if (kept) page.style.colorScheme = kept;
  page.dataset['scheme'] = kept ?? (matches('(prefers-color-scheme: dark)') ? 'dark' : 'light');
};

/** Shows the frame as soon as the browser has read it: this script runs before it. */
const showFrame = ({ user }: Session, shop: TabShop | null, shown: () => void): void => {
  const rail = preferences.get<boolean>('sidebar.open') === false;
  page.dataset['frame'] = rail ? 'rail' : 'open';
  const rights = rightsIn(user.access ?? ownerAccess, shop?.id ?? null);
  const fill = (): boolean => {
    const frame = document.querySelector<HTMLElement>('.pl-boot');
    // A browser may stop in the middle of it.
    if (!frame?.querySelector('[data-end]')) return false;
    const { pathname: path } = window.location;
    fillFrame(frame, {
      language: initialLanguage(),
      path,
      shop: shop?.name ?? '',
      rail,
      may: (right) => may(rights, right),
    });
    shown();
    return true;
  };
  const observer = new MutationObserver(() => fill() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true });
};

const parsed = (text: string | null): FilterValues => {
  try {
    return (JSON.parse(text ?? '{}') as FilterValues | null) ?? {};
  } catch {
    return {};
  }
};

/** The list's state: that of the address, else of the default view, else the beginning (`useOpening`). */
const listState = (query: URLSearchParams): Required<ListRequest> | null => {
  const views = String(query) === '' ? (preferences.get<SavedView[]>(`${resource}.views`) ?? []) : [];
  const view = views.find(({ isDefault }) => isDefault);
  // A view that was saved before the name of its dates stood in its filter is not guessed.
  if (view?.dates) return null;
  const filter = view ? view.filter : parsed(query.get('filter'));
  if (hasUnknownPreset(filter)) return null;
  return {
    pagination: {
      page: Number(query.get('page')) || 1,
      perPage: Number(view ? view.perPage : query.get('perPage')) || pageSizes[0],
    },
    sort: {
      field: (view ? view.sort.field : query.get('sort')) || firstSort,
      order: (view ? view.sort.order : query.get('order')) || firstOrder,
    },
    filter,
  };
};

/** Asks for what the page will ask for first. A wrong guess costs one request and nothing else. */
const ask = ({ user, token }: Session, shop: TabShop): void => {
  const query = new URLSearchParams(window.location.search);
  if (query.get('shop_id') && query.get('shop_id') !== shop.id) return;
  query.delete('shop_id');
  if (user.time_zone) setTimeZone(user.time_zone);
  const early: Early = { at: Date.now(), answers: {} };
  window.__early = early;
  const call = (path: string, by = shop.token): void => {
    const url = `/v1${path}`;
    early.answers[url] ??= earlyAnswer(url, by);
  };
  const sees = (right: Right, shops: readonly string[]): boolean =>
    shops.some((id) => may(rightsIn(user.access ?? ownerAccess, id), right));
  const { pathname } = window.location;
  const list = pathname === `/${resource}` ? listState(query) : null;
  const named = listOf(list?.filter['shop_id']);
  const shops = named.length > 0 ? named : [shop.id];
  if (list && sees('orders.view', shops)) {
    early.list = list;
    // Orders of other shops are asked for with the account's token (`tokenForShops`).
    const by = shops.every((id) => id === shop.id) ? shop.token : token;
    for (const path of [
      listPath(resource, list),
      countPath(resource, list.filter),
      facetsPath(resource, list.filter),
    ])
      call(path, by);
  }
  if (pathname === '/') call('/home');
  // Counts stand in the sidebar, which is a closed drawer in a narrow window.
  if (sees('orders.view', [shop.id]) && !matches(narrowFrame)) call(facetsPath(resource));
  call('/users/me');
};

/**
 * What happens before the dashboard's code is there, in a script of its own: the colours, the frame and the answers that the page will
 * want are under way while the code is fetched, and it runs once the frame is seen. Lists are asked for by the
 * same code as later, so both ask the same (docs/decisions/first-rows.md).
 */
export const begin = (): void => {
  showScheme();
  const code = codeOf(document.currentScript);
  if (!comesAfterFrame()) code.fetchCode();
  const { run, afterFrame } = createRun(code);
  const session = readSession();
  const shop = readShop(session);
  if (!session) return run();
  showFrame(session, shop, afterFrame);
  if (shop) ask(session, shop);
};
