import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopSwitcher } from '../../../src/layout/shop/ShopSwitcher.tsx';
import { takeSwitchNotice } from '../../../src/layout/shop/switchNotice.ts';
import { getShop } from '../../../src/providers/identity/session.ts';
import { type ApiCall, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf, enterAsSeller, renderAt } from './renderApp.tsx';

const shops = [
  { id: 'a', name: 'Lotus Tee Co.', phone_number: null, email: null, pending_orders: 18 },
  { id: 'b', name: 'Phở & Prints', phone_number: null, email: null, pending_orders: 0 },
];

const responses = {
  'GET /users/shops': ({ path }: ApiCall) => ({
    json: { shops: path.includes('search') ? shops.slice(1) : shops },
  }),
  'POST /auth/shop-access-token': { json: { access_token: 'token-b' } },
};

const open = async () => userEvent.click(screen.getByRole('button', { name: /You work on:/ }));
const option = (name: RegExp) => screen.findByRole('option', { name });

beforeEach(enterAsSeller);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the shop switcher', () => {
  it('lists the shops with their waiting counts, and marks the current one', async () => {
    fakeApi(responses);
    renderAt('/orders', <ShopSwitcher />);
    await open();
    expect(await option(/Lotus Tee Co\.\s*18 pending/)).toHaveAttribute('aria-selected', 'true');
    expect(await option(/Phở & Prints\s*No pending orders/)).toHaveAttribute('aria-selected', 'false');
  });

  it('switches, says so, and goes home', async () => {
    fakeApi(responses);
    const router = renderAt('/orders', <ShopSwitcher />);
    await open();
    await userEvent.click(await option(/Phở/));
    expect(await screen.findByText('Switch to "Phở & Prints" successfully')).toBeVisible();
    expect(getShop()).toMatchObject({ id: 'b', name: 'Phở & Prints', token: 'token-b' });
    expect(addressOf(router)).toBe('/');
  });

  it('reloads the dashboard 500 ms after a switch', async () => {
    fakeApi(responses);
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { href: window.location.href, reload });
    renderAt('/', <ShopSwitcher />);
    await open();
    const target = await option(/Phở/);
    vi.useFakeTimers();
    fireEvent.click(target);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(getShop()?.id).toBe('b');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(reload).toHaveBeenCalledOnce();
    // The page that is loaded then says it again: the message above ends with this one.
    expect([takeSwitchNotice(), takeSwitchNotice()]).toEqual(['Phở & Prints', null]);
  });

  it('searches 500 ms after the last key', async () => {
    const calls = fakeApi(responses);
    renderAt('/orders', <ShopSwitcher />);
    await open();
    await option(/Lotus/);
    vi.useFakeTimers();
    const search = screen.getByRole('combobox', { name: 'Search shops' });
    for (const text of ['p', 'ph', 'phở']) {
      fireEvent.change(search, { target: { value: text } });
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    const searches = () =>
      calls.filter(({ path }) => path.includes('search')).map(({ path }) => decodeURIComponent(path));
    expect(searches()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(searches()).toEqual(['/users/shops?search=phở']);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('works with the keyboard alone', async () => {
    fakeApi(responses);
    renderAt('/orders', <ShopSwitcher />);
    await userEvent.keyboard('{Control>}k{/Control}');
    await option(/Lotus/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(getShop()?.id).toBe('b'));
  });

  it.each([
    ['NO_DATA', 404, 'Shop not found'],
    ['TOKEN_INVALID', 403, 'Failed to select shop'],
  ])('stays on the shop and says why when the API answers %s', async (code, status, text) => {
    fakeApi({ ...responses, 'POST /auth/shop-access-token': refusal(status, code) });
    const router = renderAt('/orders', <ShopSwitcher />);
    await open();
    await userEvent.click(await option(/Phở/));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect([getShop()?.id, addressOf(router)]).toEqual(['a', '/orders']);
  });
});
