import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callPath } from '../../../contract/callPaths.ts';
import { areas } from '../../../src/app/areas.ts';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { GlobalSearch } from '../../../src/layout/search/GlobalSearch.tsx';
import { getShop, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { type ApiCall, buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf, enterAsSeller, fakeMedia, renderAt } from './renderApp.tsx';

const order = (number: number) => ({
  id: `o${number}`,
  code: `LP-${number}`,
  recipient: 'Dana Reed',
  reference: 'REF-1',
  tracking_number: null,
  status: 'pending',
});
const shop = { id: 'b', name: 'Lotus Gifts', phone_number: null, email: null, pending_orders: 0 };

/** An empty list of every area that is searched by a call of its own. */
const emptyLists = Object.fromEntries(
  areas.flatMap(({ search, resource: { name } }) =>
    search && name !== 'shops' ? [[`GET ${callPath(name)}`, { json: { [name]: [] } }]] : [],
  ),
);

const responses = {
  ...emptyLists,
  'GET /orders': { json: { orders: Array.from({ length: 9 }, (_, index) => order(index + 1)) } },
  'GET /users/shops': { json: { shops: [shop] } },
  'POST /auth/shop-access-token': { json: { access_token: 'token-b' } },
};

const nothing = {
  ...emptyLists,
  'GET /users/shops': { json: { shops: [] } },
};

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search everything' });
const searched = (calls: readonly ApiCall[]): string[] =>
  calls
    .filter(({ path }) => path.startsWith('/orders'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search') ?? '');

beforeEach(enterAsSeller);
afterEach(() => vi.unstubAllGlobals());

describe('the search of the header', () => {
  it('is focused by / and searches when typing pauses', async () => {
    const calls = fakeApi(responses);
    renderAt('/', <GlobalSearch />);
    await userEvent.keyboard('/lotus');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('lotus');
    const list = await screen.findByRole('listbox');
    expect(await within(list).findByRole('group', { name: 'Orders' })).toBeVisible();
    expect(searched(calls)).toEqual(['lotus']);
    expect(within(within(list).getByRole('group', { name: 'Orders' })).getAllByRole('option')).toHaveLength(
      7,
    );
    expect(screen.getByText('7 results')).toBeInTheDocument();
  });

  it('sends one request per source for a text, and no count', async () => {
    const calls = fakeApi(responses);
    renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'lotus tee');
    await screen.findByRole('group', { name: 'Orders' });
    const paths = calls.map(({ path }) => path.split('?')[0] ?? '');
    expect(paths.filter((path) => /count|facets/.test(path))).toEqual([]);
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('searches bills for users who may see them', async () => {
    const bill = {
      id: 'b1',
      code: 'B-1001',
      created_at: '2026-11-20T08:00:00Z',
      status: 'debt',
      total_cents: 4_880,
    };
    fakeApi({ ...nothing, 'GET /bills': { json: { bills: [bill] } } });
    const router = renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'b-1001');
    await userEvent.click(await screen.findByRole('option', { name: /#B-1001.*20\/11\/2026 · \$48\.80/ }));
    expect(addressOf(router)).toBe('/bills/b1');
  });

  it('opens a hit by the arrows and Enter, and offers it again next time', async () => {
    fakeApi(responses);
    const router = renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'reed');
    const first = await screen.findByRole('option', { name: /#LP-1/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', first.id);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(addressOf(router)).toBe('/orders/o1');
    expect(field()).toHaveValue('');
    await userEvent.click(field());
    expect(await screen.findByRole('group', { name: 'Recently opened' })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(localStorage.getItem('platen.preferences.recentItems.a')).not.toContain('Dana');
  });

  it('leads to the list with the search, by its line and by Enter alone', async () => {
    fakeApi(responses);
    const router = renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'reed');
    await userEvent.click(await screen.findByRole('option', { name: 'View all results' }));
    expect(decodeURIComponent(addressOf(router))).toBe('/orders?filter={"search":"reed"}');
    await userEvent.type(field(), 'LP-9{Enter}');
    expect(decodeURIComponent(addressOf(router))).toBe('/orders?filter={"search":"LP-9"}');
  });

  it('switches to a shop', async () => {
    fakeApi(responses);
    renderAt('/orders', <GlobalSearch />);
    await userEvent.type(field(), 'gifts');
    await userEvent.click(await screen.findByRole('option', { name: /Lotus Gifts/ }));
    await waitFor(() => expect(getShop()?.id).toBe('b'));
    expect(await screen.findByText('Switch to "Lotus Gifts" successfully')).toBeVisible();
  });

  it('searches only areas that the role may see', async () => {
    const access = {
      everywhere: { role: 'designer', name: null, rights: [...builtInRoles.designer] },
      shops: [],
    };
    setSession(buildUser({ access }), 'account-token');
    setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
    const calls = fakeApi(responses);
    const router = renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'lotus');
    expect(await screen.findByRole('option', { name: /Lotus Gifts/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    // A designer sees the catalog, and no orders.
    expect(addressOf(router)).toContain('/catalog?filter=');
    expect(searched(calls)).toEqual([]);
  });

  it('says when there is nothing', async () => {
    fakeApi(nothing);
    renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('');
  });

  it('returns the focus to the previous element', async () => {
    fakeApi(responses);
    renderAt(
      '/',
      <>
        <GlobalSearch />
        <main tabIndex={-1}>
          <a href="#row">Row</a>
        </main>
      </>,
    );
    const row = screen.getByRole('link', { name: 'Row' });
    row.focus();
    await userEvent.keyboard('/lotus{Escape}');
    // The text first, then the search.
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(row).toHaveFocus();
    row.blur();
    await userEvent.keyboard('/{Escape}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a failed source with a retry, beside the results of the others', async () => {
    let works = false;
    fakeApi({
      ...responses,
      'GET /orders': () => (works ? responses['GET /orders'] : refusal(500, 'unexpected')),
    });
    renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'lotus');
    expect(await screen.findByText('Orders could not be searched.')).toBeVisible();
    expect(screen.getByRole('option', { name: /Lotus Gifts/ })).toBeVisible();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /#LP-1/ })).toBeVisible();
  });

  it('cancels an outdated request', async () => {
    const sent: string[] = [];
    const aborted: string[] = [];
    vi.stubGlobal(
      'fetch',
      (input: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          const search = new URLSearchParams(input.split('?')[1]).get('search') ?? '';
          if (input.includes('/orders')) sent.push(search);
          signal?.addEventListener('abort', () => {
            if (input.includes('/orders')) aborted.push(search);
            reject(new DOMException('gone', 'AbortError'));
          });
        }),
    );
    renderAt('/', <GlobalSearch />);
    await userEvent.type(field(), 'one');
    await waitFor(() => expect(sent).toEqual(['one']));
    await userEvent.type(field(), ' two');
    await waitFor(() => expect(aborted).toEqual(['one']));
  });

  it('opens by a button on a phone and covers the header while in use', async () => {
    fakeMedia((query) => query.includes('767'));
    fakeApi(responses);
    renderAt('/', <GlobalSearch />);
    const button = screen.getByRole('button', { name: 'Search everything' });
    await userEvent.click(button);
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(button).toHaveFocus();
  });
});
