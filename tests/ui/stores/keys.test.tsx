import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkDetail } from '../../../contract/stores/calls.ts';
import { storeLinks } from '../../../src/resources/stores/index.ts';
import type { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { buildLink, linkId, openStores, passed, replaceResizeObserver, storeAnswers } from './storesApi.tsx';

beforeAll(async () => {
  replaceResizeObserver();
  await storeLinks.show?.preload?.();
});
beforeEach(enterAsSeller);

const keysPath = `/store-links/${linkId}/keys`;
const testPath = '/store-links/test';
const address = 'https://lotus-tee-us.myshopify.com';

/** Opens the dialog of the keys of a WooCommerce store. */
const openKeys = async (
  overrides: Partial<LinkDetail> = {},
  responses: Parameters<typeof fakeApi>[0] = {},
) => {
  const link = buildLink({ platform: 'woocommerce', granted_scopes: [], ...overrides });
  const { calls } = openStores(`/setting/shop/links/${linkId}`, {
    ...storeAnswers(link, []),
    [`POST ${testPath}`]: { json: passed() },
    [`PUT ${keysPath}`]: { json: { store_link: buildLink() } },
    ...responses,
  });
  const user = userEvent.setup();
  const [button] = await screen.findAllByRole('button', { name: 'Change keys or address' });
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys and address of Lotus Tee US' }));
  return {
    user,
    dialog,
    bodies: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
  };
};

describe('the keys and the address of a store', () => {
  it('are saved once they are tested', async () => {
    const { user, dialog, bodies } = await openKeys();
    await user.type(dialog.getByRole('textbox', { name: 'Consumer key' }), 'ck_1');
    await user.type(dialog.getByLabelText('Consumer secret'), 'cs_2');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Enter}');
    await dialog.findByText('Everything works');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const credentials = { consumer_key: 'ck_1', consumer_secret: 'cs_2' };
    await expect.poll(() => bodies(keysPath)).toEqual([{ keys: { address, credentials } }]);
    expect(bodies(testPath)).toEqual([{ test: { platform: 'woocommerce', address, credentials } }]);
    expect(await screen.findByText('Keys and address are saved.')).toBeVisible();
  });

  it('begin with the address that the store has moved to, which the page names', async () => {
    const detail = 'https://www.lotus.example';
    const { dialog } = await openKeys({ status: 'broken', problem: 'redirected', problem_detail: detail });
    expect(screen.getByText(/^Your keys are not sent there/)).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Store address' })).toHaveValue(detail);
  });

  it('keep the folder of a store, which is known by the path behind it', async () => {
    const { dialog } = await openKeys({ origin: 'https://lotus.example/store' });
    expect(dialog.getByRole('textbox', { name: 'Store address' })).toHaveValue(
      'https://lotus.example/store/wp-json',
    );
  });

  it('are saved with keys that the store hands over', async () => {
    vi.stubGlobal('open', vi.fn());
    const handOver = '01938c5e-0000-7000-8000-00000000e001';
    const { user, dialog, bodies } = await openKeys(
      {},
      {
        'POST /store-links/hand-over': { json: { id: handOver, url: 'https://phoprints.vn/wc-auth' } },
        [`GET /store-links/hand-over/${handOver}`]: { json: { state: 'received' } },
      },
    );
    await user.click(await dialog.findByRole('button', { name: 'Keys from the store' }));
    await user.click(dialog.getByRole('button', { name: 'Let the store hand over its keys' }));
    await dialog.findByText('Everything works');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => bodies(keysPath)).toEqual([{ keys: { address, hand_over: handOver } }]);
  });
});
