import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchTest } from '../../../contract/products/calls.ts';
import { NewProductDialog } from '../../../src/resources/products/NewProductDialog.tsx';
import { ProductList } from '../../../src/resources/products/ProductList.tsx';
import { TestMatch } from '../../../src/resources/products/TestMatch.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const shop = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Lotus Tee Co.' };
const nothing = (): void => undefined;

beforeEach(enterAsSeller);

describe('the list of products', () => {
  it('shows tabs by status, and how many variants of each product are matched', async () => {
    const product = {
      id: 'p1',
      title: 'Retro Surf Shirt',
      picture: null,
      status: 'needs-match',
      matched: 7,
      variants: 9,
      shop_id: shop.id,
      source: 'orders',
      used_at: null,
      created_at: '2026-11-20T03:00:00Z',
    };
    fakeApi({
      'GET /products': { json: { products: [product] } },
      'GET /products/count': { json: { count: 1 } },
      'GET /products/facets': { json: { facets: { 'needs-match': 1, matched: 0, inactive: 0 }, total: 1 } },
      'GET /shops': { json: { shops: [] } },
    });
    renderAt('/products', <ProductList />, { pattern: '/products' });
    const table = await screen.findByRole('table', { name: 'Manage products' });
    expect(within(table).getByRole('link', { name: /Retro Surf Shirt/ })).toHaveAttribute(
      'href',
      '/products/p1',
    );
    expect(table).toHaveTextContent('7 of 9');
    expect(await screen.findByRole('tab', { name: 'Needs match, 1' })).toBeVisible();
  });
});

describe('a new product', () => {
  it('shows errors at their fields, and keeps typed text', async () => {
    const calls = fakeApi({
      'POST /products': refusal(422, 'invalid', { errors: { 'product.lines.1.sku': 'choice' } }),
    });
    renderAt('/products', <NewProductDialog shop={shop} onClose={nothing} />, { pattern: '/products' });
    const submit = await screen.findByRole('button', { name: 'Add product' });
    await userEvent.click(submit);
    expect(screen.getByText('Give the product a title.')).toBeVisible();
    expect(screen.getByText('Add at least one SKU.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Surf');
    const lines = screen.getByRole('textbox', { name: /one per line/ });
    await userEvent.type(lines, 'RSS-M, Black / M\nrss-m');
    await userEvent.click(submit);
    expect(
      screen.getByText('Line 2: rss-m is already a variant in this shop, or is listed twice.'),
    ).toBeVisible();
    expect(calls).toHaveLength(0);
    await userEvent.clear(lines);
    await userEvent.type(lines, 'RSS-M, Black / M\nCT-BLK-M');
    await userEvent.click(submit);
    expect(
      await screen.findByText('Line 2: CT-BLK-M is a SKU of the catalog, which is known everywhere.'),
    ).toBeVisible();
    expect(lines).toHaveValue('RSS-M, Black / M\nCT-BLK-M');
    expect(calls[0]?.body).toEqual({
      product: {
        shop_id: shop.id,
        title: 'Surf',
        lines: [
          { sku: 'RSS-M', options: 'Black / M' },
          { sku: 'CT-BLK-M', options: '' },
        ],
      },
    });
  });
});

describe('a test of a match', () => {
  const test = async (response: MatchTest) => {
    fakeApi({ 'POST /products/test': { json: response } });
    renderAt('/products', <TestMatch shop={shop} onClose={nothing} />, { pattern: '/products' });
    await userEvent.type(await screen.findByRole('textbox'), 'RSS-M{Enter}');
    return screen.findByRole('status');
  };
  const none = { by: null, variant: null, prints: [], shipping_line: null, product: null, problem: null };

  it('shows the match of a SKU', async () => {
    const variant = { id: 'v', sku: 'CT-BLK-M', name: 'Classic Tee', options: 'Black / M' };
    const results = await test({
      ...none,
      by: 'product',
      variant,
      shipping_line: 'dhl',
      product: { id: 'p1', title: 'Surf' },
    });
    expect(results).toHaveTextContent(
      'Classic Tee · Black / M (CT-BLK-M) A variant of Surf. No design is saved for it. Ships by DHL.',
    );
  });

  it('says why a SKU has no match, and links to the product', async () => {
    const results = await test({
      ...none,
      product: { id: 'p1', title: 'Surf' },
      problem: { code: 'sku_inactive', params: { value: 'RSS-M', product: 'p1' }, suggestions: [] },
    });
    expect(results).toHaveTextContent('The product of SKU “RSS-M” is inactive.');
    expect(within(results).getByRole('link', { name: 'Open product' })).toHaveAttribute(
      'href',
      '/products/p1',
    );
  });
});
