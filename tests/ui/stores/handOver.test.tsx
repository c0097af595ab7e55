import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HandOverState } from '../../../contract/stores/calls.ts';
import { refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { buildLink, openConnectDialog, passed, replaceResizeObserver } from './storesApi.tsx';

const opened = vi.fn<(url: string, target: string, features: string) => void>();
beforeAll(replaceResizeObserver);
beforeEach(() => {
  enterAsSeller();
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  vi.useRealTimers();
  opened.mockClear();
});

const beginPath = 'POST /store-links/hand-over';
const testPath = 'POST /store-links/test';
const id = '01938c5e-0000-7000-8000-00000000e001';
const page = 'https://phoprints.vn/wc-auth/v1/authorize?user_id=1';
const address = 'https://phoprints.vn';
const access = { platform: 'woocommerce', address, hand_over: id };
const begin = 'Let the store hand over its keys';

/** Opens the dialog at the hand-over of a WooCommerce store, whose state the test sets. */
const openHandOver = async (extraResponses: Parameters<typeof openConnectDialog>[0] = {}) => {
  let state: HandOverState['state'] = 'waiting';
  let looks = 0;
  const dialog = await openConnectDialog({
    [beginPath]: { json: { id, url: page } },
    [`GET /store-links/hand-over/${id}`]: () => {
      looks += 1;
      return { json: { state } };
    },
    [testPath]: { json: passed() },
    ...extraResponses,
  });
  await dialog.user.click(dialog.dialog.getByRole('radio', { name: 'WooCommerce' }));
  await dialog.user.click(await dialog.dialog.findByRole('button', { name: 'Keys from the store' }));
  return {
    ...dialog,
    looks: () => looks,
    become: (next: HandOverState['state']) => (state = next),
    type: () =>
      fireEvent.change(dialog.dialog.getByRole('textbox', { name: 'Store address' }), {
        target: { value: address },
      }),
    begin: () => dialog.user.click(dialog.dialog.getByRole('button', { name: begin })),
  };
};

/** Longer than the time between two looks. */
const patience = { timeout: 5000 };

describe('keys that a store hands over', () => {
  it('are not offered where the store cannot reach us', async () => {
    const { dialog, user } = await openConnectDialog({
      'GET /store-links/hand-over': { json: { platforms: [] } },
    });
    await user.click(dialog.getByRole('radio', { name: 'WooCommerce' }));
    expect(await dialog.findByRole('textbox', { name: 'Consumer key' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Keys from the store' })).toBeNull();
  });

  it('need the address first', async () => {
    const { dialog, user, bodies, begin: start } = await openHandOver();
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    expect(dialog.getByRole('textbox', { name: 'Store address' })).toHaveFocus();
    await start();
    expect(dialog.getByRole('textbox', { name: 'Store address' })).toHaveAccessibleDescription(
      /^This is required\./,
    );
    expect([bodies(beginPath), bodies(testPath)]).toEqual([[], []]);
  });

  it('are waited for in a new tab, tested by themselves, and connect the store', async () => {
    const connectPath = 'POST /store-links';
    const work = await openHandOver({ [connectPath]: { json: { store_link: buildLink() } } });
    const { dialog, user, bodies } = work;
    work.type();
    await work.begin();
    expect(await dialog.findByText('Waiting for the store…')).toBeVisible();
    expect(bodies(beginPath)).toEqual([{ hand_over: { platform: 'woocommerce', address } }]);
    expect(opened.mock.calls).toEqual([[page, '_blank', 'noreferrer']]);
    expect(dialog.getByRole('link', { name: 'Open the store again' })).toHaveAttribute('href', page);
    expect(dialog.queryByText('Everything works')).toBeNull();
    work.become('received');
    expect(await dialog.findByText('Everything works', undefined, patience)).toBeVisible();
    expect(dialog.getByText('The store has handed over its keys.')).toBeVisible();
    expect(bodies(testPath)).toEqual([{ test: access }]);
    await user.click(dialog.getByRole('button', { name: 'Connect store' }));
    await expect
      .poll(() => bodies(connectPath))
      .toEqual([{ link: { ...access, shop_id: 'a', shipping_line: 'usps', days_back: 0 } }]);
  });

  it('are no longer asked for once the seller stops waiting', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const work = await openHandOver();
    const { dialog, user } = work;
    work.type();
    await work.begin();
    const stop = await dialog.findByRole('button', { name: 'Stop waiting' });
    await expect.poll(() => work.looks()).toBe(1);
    const passInterval = () => act(() => vi.advanceTimersByTimeAsync(2_500));
    await passInterval();
    expect(work.looks()).toBeGreaterThan(1);
    await user.click(stop);
    expect(dialog.queryByText('Waiting for the store…')).toBeNull();
    expect(dialog.getByRole('button', { name: begin })).toHaveFocus();
    const before = work.looks();
    await passInterval();
    expect(work.looks()).toBe(before);
  });

  it('count only for the store that they were asked from', async () => {
    const work = await openHandOver();
    const { dialog, user, bodies } = work;
    work.type();
    await work.begin();
    await dialog.findByText('Waiting for the store…');
    await user.type(dialog.getByRole('textbox', { name: 'Store address' }), '/other');
    expect(dialog.queryByText('Waiting for the store…')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    expect(dialog.getByRole('button', { name: begin })).toHaveFocus();
    expect(bodies(testPath)).toEqual([]);
  });

  it.each([
    ['expired', { json: { state: 'expired' } }],
    ['is gone', refusal(404, 'not_found')],
  ])('can be asked for again when the hand-over %s', async (_case, response) => {
    const work = await openHandOver({ [`GET /store-links/hand-over/${id}`]: response });
    const { dialog, user, bodies } = work;
    work.type();
    await work.begin();
    expect(await dialog.findByText('The store handed over no keys in time.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Let the store hand over new keys' }));
    await expect.poll(() => bodies(beginPath).length).toBe(2);
    expect(bodies(testPath)).toEqual([]);
  });

  it('go on being waited for after a lost answer', async () => {
    let looks = 0;
    const work = await openHandOver({
      [`GET /store-links/hand-over/${id}`]: () => {
        looks += 1;
        return looks === 1 ? 'lost' : { json: { state: 'received' } };
      },
    });
    work.type();
    await work.begin();
    expect(await work.dialog.findByText('Waiting for the store…')).toBeVisible();
    expect(await work.dialog.findByText('Everything works', undefined, patience)).toBeVisible();
  });

  it('show a refused address at its field', async () => {
    const wrong = refusal(422, 'invalid', { errors: { 'hand_over.address': 'store_address' } });
    const work = await openHandOver({ [beginPath]: wrong });
    work.type();
    await work.begin();
    await expect
      .poll(() => work.dialog.getByRole('textbox', { name: 'Store address' }).getAttribute('aria-invalid'))
      .toBe('true');
    expect(opened).not.toHaveBeenCalled();
  });

  it('are not waited for after another refusal, which is shown', async () => {
    const work = await openHandOver({ [beginPath]: refusal(403, 'forbidden') });
    work.type();
    await work.begin();
    expect(await work.dialog.findByRole('alert')).toHaveTextContent('Your role does not allow this.');
    expect(work.dialog.queryByText('Waiting for the store…')).toBeNull();
  });

  it('are explained when they are no longer here', async () => {
    const work = await openHandOver({ [testPath]: refusal(410, 'hand_over_gone') });
    work.type();
    work.become('received');
    await work.begin();
    expect(await work.dialog.findByRole('alert')).toHaveTextContent(
      'The keys that the store handed over are no longer here.',
    );
    expect(work.dialog.getByRole('button', { name: 'Let the store hand over new keys' })).toBeEnabled();
  });
});
