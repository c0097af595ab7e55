import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { loadTexts } from '../../../src/providers/texts/texts.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { enter, leave, open, press } from './settingsHouse.tsx';

const template = {
  id: 't1', name: 'Sheet of Hà', layout: null, header: ['Mã đơn', 'Người nhận', '', 'Cách giao'], updated_at: '2026-11-20T00:00:00Z',
  mapping: { order_number: 0, recipient: 1, shipping_line: 3 },
  value_map: { shipping_line: { Nhanh: 'yunexpress', Thường: 'cheapest' }, country: { Mỹ: 'US' } },
};
const both = { json: { templates: [template, { ...template, id: 't2', name: 'Etsy', layout: 'etsy' }] } };

beforeAll(async () => {
  // Otherwise fetched with the page, in its own time.
  await Promise.all([loadTexts('imports'), import('../../../src/components/lazy/Themed.tsx'), import('../../../src/resources/settings/templates/Templates.tsx')]);
});
beforeEach(() => {
  enter();
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} unobserve() {} });
});
afterEach(leave);

describe('/setting/templates', () => {
  it('lists the templates of the account, with whose files they read and how much of them', async () => {
    open('/setting/templates', { 'GET /import-templates': both });
    expect(await screen.findByRole('heading', { level: 1, name: 'Import templates' })).toBeInTheDocument();
    const [own, etsy] = (await screen.findByText('Sheet of Hà')).closest('ul')?.children ?? [];
    expect(own).toHaveTextContent('Your own columns · 3 of 4 columns used');
    expect(etsy).toHaveTextContent('Etsy · 3 of 4 columns used');
    expect(screen.getByText(/Shopify, WooCommerce, Etsy, TikTok Shop, Amazon/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import orders' })).toHaveAttribute('href', '/orders/import');
  });

  it('shows what a template reads: each column with its field, and the words that it has learned', async () => {
    open('/setting/templates', { 'GET /import-templates': both });
    await press('Show template Sheet of Hà');
    const dialog = await screen.findByRole('dialog', { name: 'Sheet of Hà' });
    const rows = within(dialog).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent));
    expect(rows).toEqual([['Mã đơn', 'Order number'], ['Người nhận', 'Recipient'], ['Column 3', '–none'], ['Cách giao', 'Shipping line']]);
    expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Shipping line: Nhanh → YunExpress', 'Shipping line: Thường → Cheapest for each order', 'Country: Mỹ → United States',
    ]);
  });

  it('takes one away once the seller has said so', async () => {
    let kept: object[] = [template];
    const { calls } = open('/setting/templates', {
      'GET /import-templates': () => ({ json: { templates: kept } }),
      'DELETE /import-templates/t1': () => ((kept = []), { json: { success: true } }),
    });
    await press('Remove template Sheet of Hà');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Remove template');
    expect(await screen.findByText('No template of your own yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('is for those who may import', async () => {
    const access = { everywhere: { role: 'viewer', name: null, rights: [...builtInRoles.viewer] }, shops: [] };
    setSession(buildUser({ owner: false, access }), 'account-token');
    const { calls } = open('/setting/templates');
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/import-templates')).toBe(false);
  });
});
