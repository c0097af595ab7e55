import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionSteps, storeProblems } from '../../../contract/stores/connection.ts';
import { neededScopes } from '../../../contract/stores/neededScopes.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { StoresCard } from '../../../src/workflows/stores/StoresCard.tsx';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { english, vietnamese } from '../../support/ui/words.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';
import {
  buildLink,
  linkId,
  openConnectDialog,
  passed,
  replaceResizeObserver,
  storeAnswers,
  withProblem,
} from './storesApi.tsx';
import { adviceOf } from '../../support/stores/advice.ts';

beforeAll(replaceResizeObserver);
beforeEach(enterAsSeller);

const connectPath = 'POST /store-links';
const testPath = 'POST /store-links/test';

type Opened = Awaited<ReturnType<typeof openConnectDialog>>;

const typeWooKeys = async ({ user, dialog }: Opened) => {
  await user.click(dialog.getByRole('radio', { name: 'WooCommerce' }));
  await user.type(dialog.getByRole('textbox', { name: 'Store address' }), 'https://phoprints.vn');
  await user.type(dialog.getByRole('textbox', { name: 'Consumer key' }), 'ck_1');
  await user.type(dialog.getByLabelText('Consumer secret'), 'cs_2');
};

const wooAccess = {
  platform: 'woocommerce',
  address: 'https://phoprints.vn',
  credentials: { consumer_key: 'ck_1', consumer_secret: 'cs_2' },
};

describe('the card of connected stores', () => {
  it('lists each store with its state, its problem and what waits', async () => {
    fakeApi(storeAnswers(buildLink({ status: 'broken', problem: 'keys_unknown', failures: 3 })));
    renderAt('/setting/shop', <StoresCard />);
    const row = within(await screen.findByRole('row', { name: /Lotus Tee US/ }));
    expect(row.getByText('Not working')).toBeVisible();
    expect(row.getByText('The store does not know these keys')).toBeVisible();
    expect(row.getByText('3 need you')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open Lotus Tee US' })).toHaveAttribute(
      'href',
      `/setting/shop/links/${linkId}`,
    );
  });

  it('says what connecting brings while there is no store', async () => {
    fakeApi({ 'GET /store-links': { json: { store_links: [] } } });
    renderAt('/setting/shop', <StoresCard />);
    expect(await screen.findByText('No store is connected yet')).toBeVisible();
  });

  it('asks for stores that are not disconnected only', async () => {
    const calls = fakeApi(storeAnswers(buildLink()));
    renderAt('/setting/shop', <StoresCard />);
    await screen.findByRole('row', { name: /Lotus Tee US/ });
    const list = calls.find(({ path }) => path.startsWith('/store-links?'));
    expect(new URLSearchParams(list?.path.split('?')[1]).get('status')).toBe('active,paused,broken');
  });

  it('offers no connecting to a member who may not change shops', async () => {
    const role = { role: 'viewer' as const, name: null, rights: [...builtInRoles.viewer] };
    setSession(buildUser({ owner: false, access: { everywhere: role, shops: [] } }), 'account-token');
    fakeApi(storeAnswers(buildLink()));
    renderAt('/setting/shop', <StoresCard />);
    await screen.findByRole('row', { name: /Lotus Tee US/ });
    expect(screen.queryByRole('button', { name: 'Connect store' })).toBeNull();
  });
});

describe('the texts of the connection', () => {
  it.each([
    ['English', english],
    ['Vietnamese', vietnamese],
  ])('say in %s what to do about every problem', (_language, texts) => {
    const { help } = (texts as unknown as { stores: { help: Record<string, string> } }).stores;
    expect(storeProblems.filter((problem) => !help[problem])).toEqual([]);
  });
});

describe('connecting a store', () => {
  it('hides secrets from the screen and from the browser’s memory', async () => {
    const { dialog, user } = await openConnectDialog();
    for (const platform of ['Shopify', 'ShopBase', 'WooCommerce']) {
      await user.click(dialog.getByRole('radio', { name: platform }));
      for (const label of dialog.getAllByLabelText(/secret|password|token/i, { selector: 'input' })) {
        expect(label).toHaveAttribute('type', 'password');
        expect(label).toHaveAttribute('autocomplete', 'off');
      }
    }
  });

  it('gives the scopes of the app to copy', async () => {
    const { dialog, user } = await openConnectDialog();
    await user.click(dialog.getByRole('button', { name: 'Copy access scopes' }));
    expect(await navigator.clipboard.readText()).toBe(neededScopes.shopify.join(','));
  });

  it('marks ShopBase as untried', async () => {
    const { dialog, user } = await openConnectDialog();
    await user.click(dialog.getByRole('radio', { name: 'ShopBase' }));
    expect(dialog.getByText('Not tried against a real store yet.')).toBeVisible();
  });

  it('asks for what is missing at its field, without a call', async () => {
    const { dialog, user, bodies } = await openConnectDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Store address' }), 'lotus.myshopify.com');
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    expect(dialog.getByRole('textbox', { name: 'Client ID' })).toHaveAccessibleDescription(
      'This is required.',
    );
    expect(dialog.getByRole('textbox', { name: 'Client ID' })).toHaveFocus();
    expect(bodies(testPath)).toEqual([]);
  });

  it.each([
    ['keys', 'keys_unknown', 'The store does not know these keys'],
    ['write', 'key_read_only', 'The key may only read'],
    ['api', 'permalinks_plain', 'Permalinks are set to “Plain”'],
  ] as const)(
    'shows a failed step of %s with what to do, and does not connect',
    async (step, problem, text) => {
      const opened = await openConnectDialog({ [testPath]: { json: withProblem(step, problem) } });
      const { dialog, user } = opened;
      await typeWooKeys(opened);
      await user.click(dialog.getByRole('button', { name: 'Test connection' }));
      expect(await dialog.findByText(text)).toBeVisible();
      expect(dialog.getByText(adviceOf(english, 'woocommerce', problem))).toBeVisible();
      expect(dialog.getByText('1 of 7 failed')).toBeVisible();
      const later = connectionSteps.length - 1 - connectionSteps.indexOf(step);
      expect(dialog.queryAllByText('Tested after the points above.')).toHaveLength(later);
      expect(dialog.getByRole('button', { name: 'Connect store' })).toBeDisabled();
    },
  );

  it.each(['ShopBase', 'WooCommerce'] as const)('advises what fits %s about unknown keys', async (name) => {
    const opened = await openConnectDialog({ [testPath]: { json: withProblem('keys', 'keys_unknown') } });
    const { dialog, user } = opened;
    if (name === 'WooCommerce') await typeWooKeys(opened);
    else {
      await user.click(dialog.getByRole('radio', { name }));
      await user.type(dialog.getByRole('textbox', { name: 'Store address' }), 'lotus.onshopbase.com');
      await user.type(dialog.getByRole('textbox', { name: 'API key' }), 'key-123');
      await user.type(dialog.getByLabelText('Password'), 'password-1');
    }
    await user.keyboard('{Enter}');
    const step = (await dialog.findByText('The store does not know these keys')).closest('li');
    const isAboutHeader = step?.textContent.includes('the host removes the header') ?? false;
    expect(isAboutHeader).toBe(name === 'WooCommerce');
    expect(step?.textContent.includes('private app')).toBe(name === 'ShopBase');
  });

  it('names what the store says, such as the missing scopes', async () => {
    const detail = 'write_merchant_managed_fulfillment_orders';
    const opened = await openConnectDialog({
      [testPath]: { json: withProblem('rights', 'scopes_missing', { detail }) },
    });
    await typeWooKeys(opened);
    await opened.user.keyboard('{Enter}');
    expect(await opened.dialog.findByText(detail)).toBeVisible();
  });

  it('connects with a step that works in part, and says what is missing', async () => {
    const result = withProblem('hooks', 'hooks_impossible', { state: 'warning' });
    const opened = await openConnectDialog({ [testPath]: { json: result } });
    const { dialog } = opened;
    await typeWooKeys(opened);
    await opened.user.keyboard('{Enter}');
    expect(await dialog.findByText('Works, with 1 note')).toBeVisible();
    expect(dialog.getByText('The store cannot report changes to us')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Connect store' })).toBeEnabled();
  });

  it('reads the result out once it is there', async () => {
    let response: (result: unknown) => void = () => undefined;
    const opened = await openConnectDialog({
      [testPath]: () => new Promise((resolve) => (response = resolve)),
    });
    const { dialog, user } = opened;
    await typeWooKeys(opened);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Testing the store…')).toHaveAttribute('class', 'pl-muted');
    response({ json: passed() });
    const verdict = await dialog.findByText('Everything works');
    expect(verdict.closest('[role=status]')).not.toBeNull();
  });

  it('takes orders from now on with the keyboard alone, and opens the page of the store', async () => {
    const opened = await openConnectDialog({
      [testPath]: { json: passed() },
      [connectPath]: { json: { store_link: buildLink() } },
    });
    const { dialog, user, bodies, router } = opened;
    await typeWooKeys(opened);
    await user.keyboard('{Enter}');
    await dialog.findByText('Everything works');
    expect(dialog.getByRole('radio', { name: /From now on/ })).toBeChecked();
    await user.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe(`/setting/shop/links/${linkId}`);
    expect(bodies(testPath)).toEqual([{ test: wooAccess }]);
    expect(bodies(connectPath)).toEqual([
      { link: { ...wooAccess, shop_id: 'a', shipping_line: 'usps', days_back: 0 } },
    ]);
  });

  it('shows how many orders wait before it takes them', async () => {
    const opened = await openConnectDialog({
      [testPath]: ({ body }) => ({
        json: passed((body as { test: { days?: number } }).test.days ?? null),
      }),
      [connectPath]: { json: { store_link: buildLink() } },
    });
    const { dialog, user, bodies } = opened;
    await typeWooKeys(opened);
    await user.keyboard('{Enter}');
    await user.click(await dialog.findByRole('radio', { name: /Also orders that wait/ }));
    expect(dialog.getByRole('button', { name: 'Connect store' })).toBeDisabled();
    expect(await dialog.findByText('30 orders come in.')).toBeVisible();
    const days = dialog.getByRole('spinbutton', { name: 'Days back' });
    await user.clear(days);
    await user.type(days, '61');
    expect(dialog.getByText('From 1 to 60 days.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Connect store' })).toBeDisabled();
    await user.clear(days);
    await user.type(days, '7');
    expect(await dialog.findByText('7 orders come in.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Connect store' }));
    await expect
      .poll(() => bodies(connectPath))
      .toEqual([{ link: { ...wooAccess, shop_id: 'a', shipping_line: 'usps', days_back: 7 } }]);
  });

  it('tests again after any change', async () => {
    const opened = await openConnectDialog({ [testPath]: { json: passed() } });
    const { dialog, user } = opened;
    await typeWooKeys(opened);
    await user.keyboard('{Enter}');
    await dialog.findByText('Everything works');
    await user.type(dialog.getByLabelText('Consumer secret'), '3');
    expect(dialog.queryByText('Everything works')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Connect store' })).toBeDisabled();
  });

  const expectTyped = ({ dialog }: Opened): void => {
    expect(dialog.getByRole('textbox', { name: 'Store address' })).toHaveValue('https://phoprints.vn');
    expect(dialog.getByRole('textbox', { name: 'Consumer key' })).toHaveValue('ck_1');
    expect(dialog.getByLabelText('Consumer secret')).toHaveValue('cs_2');
  };

  it('shows a refused value at its field and keeps what was typed', async () => {
    const response = refusal(422, 'invalid', { errors: { 'test.address': 'format' } });
    const opened = await openConnectDialog({ [testPath]: response });
    await typeWooKeys(opened);
    await opened.user.keyboard('{Enter}');
    const address = opened.dialog.getByRole('textbox', { name: 'Store address' });
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    expectTyped(opened);
  });

  it('shows at its field that a key cannot be right', async () => {
    const errors = { 'test.credentials.consumer_key': 'format' };
    const opened = await openConnectDialog({ [testPath]: refusal(422, 'invalid', { errors }) });
    await typeWooKeys(opened);
    await opened.user.keyboard('{Enter}');
    const key = opened.dialog.getByRole('textbox', { name: 'Consumer key' });
    await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
    expect(key).toHaveAccessibleDescription('This value is not valid. Copy it again in full.');
    expectTyped(opened);
  });

  it.each([
    ['a refusal', refusal(409, 'store_link_state')],
    ['refused credentials', refusal(422, 'invalid', { errors: { 'test.credentials': 'format' } })],
    ['a lost network', 'lost' as const],
  ])('keeps what was typed after %s', async (_name, response) => {
    const opened = await openConnectDialog({ [testPath]: response });
    await typeWooKeys(opened);
    await opened.user.keyboard('{Enter}');
    expect(await opened.dialog.findByRole('alert')).toBeVisible();
    expectTyped(opened);
  });

  it('keeps what was typed when the store is refused at last', async () => {
    const opened = await openConnectDialog({
      [testPath]: { json: passed() },
      [connectPath]: refusal(409, 'in_use'),
    });
    const { dialog, user } = opened;
    await typeWooKeys(opened);
    await user.keyboard('{Enter}');
    await dialog.findByText('Everything works');
    await user.click(dialog.getByRole('button', { name: 'Connect store' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is still in use');
    expect(dialog.getByLabelText('Consumer secret')).toHaveValue('cs_2');
  });

  it('keeps the values of a platform while another is looked at', async () => {
    const opened = await openConnectDialog();
    const { dialog, user } = opened;
    await typeWooKeys(opened);
    await user.click(dialog.getByRole('radio', { name: 'Shopify' }));
    await user.click(dialog.getByRole('radio', { name: 'WooCommerce' }));
    expect(dialog.getByRole('textbox', { name: 'Consumer key' })).toHaveValue('ck_1');
  });

  it('sends an existing token of Shopify without the secret that may be missing', async () => {
    const opened = await openConnectDialog({ [testPath]: { json: passed() } });
    const { dialog, user, bodies } = opened;
    await user.type(dialog.getByRole('textbox', { name: 'Store address' }), 'lotus.myshopify.com');
    await user.click(dialog.getByRole('button', { name: 'Existing token' }));
    await user.type(dialog.getByLabelText('Admin API access token'), 'shpat_1');
    expect(dialog.getByText(/^Without it the store cannot report changes/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Test connection' }));
    await expect
      .poll(() => bodies(testPath))
      .toEqual([
        {
          test: {
            platform: 'shopify',
            address: 'lotus.myshopify.com',
            credentials: { access_token: 'shpat_1' },
          },
        },
      ]);
  });
});
