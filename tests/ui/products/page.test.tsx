import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import type { ProductDetail, ProductVariant } from '../../../contract/products/calls.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { ProductPage } from '../../../src/resources/products/edit/ProductPage.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { baseOf, designOf, shopId, variantId } from '../orders/formApi.ts';
import { renderAt } from '../views/renderList.tsx';

const id = '01900000-0000-7000-8000-00000000aa01';
const front = {
  position: 'front' as const,
  design_id: designOf().id,
  file_name: 'lotus.png',
  url: null,
  width_px: 4500,
  height_px: 5400,
};

const rowOf = (at: number, options: string, over: Partial<ProductVariant> = {}): ProductVariant => ({
  id: `01900000-0000-7000-8000-00000000bb0${at}`,
  sku: `RSS-${at}`,
  external_variant_id: null,
  options,
  variant_id: null,
  prints: [],
  shipping_line: null,
  known_by: null,
  used_at: null,
  updated_at: '2026-11-20T03:00:00Z',
  version: 1,
  differs: null,
  ...over,
});

const productOf = (over: Partial<ProductDetail> = {}): ProductDetail => ({
  id,
  title: 'Retro Surf Shirt',
  picture: null,
  status: 'needs-match',
  matched: 1,
  variants: 3,
  shop_id: shopId,
  shop_name: 'Lotus Tee Co.',
  source: 'hand',
  used_at: null,
  created_at: '2026-11-20T03:00:00Z',
  version: 1,
  rows: [
    rowOf(1, 'Black / L', { variant_id: variantId, prints: [front], known_by: 'hand' }),
    rowOf(2, 'White / L'),
    rowOf(3, 'Sage / L'),
  ],
  ...over,
});

const fakeServer = (product: ProductDetail, extraResponses: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    [`GET /products/${id}`]: { json: { product } },
    [`GET /products/${id}/waiting`]: { json: { count: 0, orders: [] } },
    'GET /orders/bases/all': { json: { product_bases: [baseOf()] } },
    'GET /designs': {
      json: {
        designs: [
          designOf(),
          designOf({ id: '01900000-0000-7000-8000-0000000000d2', file_name: 'wave.png' }),
        ],
      },
    },
    'GET /designs/mockups': { json: { mockups: {} } },
    ...extraResponses,
  });

const open = async (product = productOf(), extraResponses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeServer(product, extraResponses);
  renderAt(`/products/${id}/edit`, <ProductPage />, { pattern: '/products/:id/edit' });
  const table = await screen.findByRole('table', { name: 'Variants' });
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  const sent = () =>
    calls.find(({ method }) => method === 'PUT')?.body as
      | {
          product: {
            rows: {
              id: string;
              variant_id: string | null;
              prints: unknown[];
              shipping_line: string | null;
            }[];
          };
        }
      | undefined;
  return { calls, row, sent };
};

const chooseBase = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: /product/ }), 'classic');
  await userEvent.keyboard('{Enter}');
};

beforeEach(enterAsSeller);

describe('the page of a product', () => {
  it('lists each variant with its match, its cost by the charging rule, and what is missing', async () => {
    const { row } = await open();
    expect(row('Black / L')).toHaveTextContent(/CT-BLK-L.*lotus\.png.*\$6\.95.*OK/);
    expect(row('Sage / L')).toHaveTextContent(/Choose variant.*No base/);
    expect(row('Sage / L')).not.toHaveTextContent('By SKU');
    expect(screen.getByRole('tab', { name: 'Not matched, 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is left after the product is deleted, and does not request it again', async () => {
    const before = window.location.pathname;
    onTestFinished(() => window.history.replaceState(null, '', before));
    window.history.replaceState(null, '', `/products/${id}/edit`);
    const { calls } = await open(productOf(), {
      'POST /products/delete': { json: { changed: 1, refused: {} } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    const paths = calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(paths.slice(paths.indexOf('POST /products/delete') + 1)).toEqual([]);
  });

  it('says by what each variant is found, and who said what it is', async () => {
    const match = { variant_id: variantId, prints: [front] };
    const { row } = await open(
      productOf({
        rows: [
          rowOf(1, 'First', { ...match, known_by: 'hand' }),
          rowOf(2, 'Second', { ...match, known_by: 'orders', external_variant_id: '4471' }),
          rowOf(3, 'Third', { ...match, known_by: 'hand', sku: null }),
        ],
      }),
    );
    expect(row('First')).toHaveTextContent('By SKU, set by hand');
    expect(row('Second')).toHaveTextContent('By variant id, learned from orders');
    expect(row('Third')).toHaveTextContent('By title and options, set by hand');
  });

  it('shows if the chosen base variant is in stock', async () => {
    const base = baseOf();
    const variants = base.variants.map((variant) => ({
      ...variant,
      stock: variant.color === 'White' ? ('out' as const) : ('in' as const),
    }));
    const { row } = await open(productOf(), {
      'GET /orders/bases/all': { json: { product_bases: [{ ...base, variants }] } },
    });
    await userEvent.click(within(row('Sage / L')).getByRole('button', { name: /Choose variant/ }));
    await chooseBase();
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Color' }), 'Black');
    const size = within(dialog).getByRole('combobox', { name: 'Size' });
    await userEvent.selectOptions(size, 'L');
    expect(size).toHaveAccessibleDescription('In stock');
    expect(size).toBeValid();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Color' }), 'White');
    expect(size).toHaveAccessibleDescription('Out of stock');
    expect(size).toBeInvalid();
  });

  it('sets the base of several variants by their options; asks for unknown colors, and leaves uncertain ones open', async () => {
    const { row, sent } = await open(productOf(), {
      [`PUT /products/${id}`]: { json: { product: productOf({ matched: 2, version: 1 }) } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select White / L' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sage / L' }));
    const bar = screen.getByRole('group', { name: /2 selected/ });
    await userEvent.click(within(bar).getByRole('button', { name: 'Base variant' }));
    await chooseBase();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 2 understood Left open: Sage / L');
    expect(within(dialog).getByRole('combobox', { name: 'Color for “Sage”' })).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use' }));
    expect(row('White / L')).toHaveTextContent(/CT-WHT-L.*No design/);
    expect(row('Sage / L')).toHaveTextContent('No base');
    await userEvent.click(
      within(screen.getByRole('group', { name: /2 selected/ })).getByRole('button', { name: 'Front' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /wave\.png/ }));
    expect(row('White / L')).toHaveTextContent(/wave\.png.*OK/);
    expect(screen.getByRole('region', { name: /nsaved/ })).toHaveTextContent('1 variant');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(sent()?.product.rows).toMatchObject([
        {
          prints: [{ position: 'front', design_id: '01900000-0000-7000-8000-0000000000d2' }],
          shipping_line: null,
          version: 1,
        },
      ]),
    );
  });

  it('shows errors at their cells, and keeps the chosen values', async () => {
    const { row } = await open(productOf(), {
      [`PUT /products/${id}`]: refusal(422, 'invalid', {
        errors: { 'product.rows.0.prints.0.confirmed_dpi': 'too_coarse' },
      }),
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line of Black / L' }), 'dhl');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('1 value is not valid.');
    expect(row('Black / L')).toHaveTextContent('Prints below 150 DPI here.');
    expect(screen.getByRole('combobox', { name: 'Line of Black / L' })).toHaveValue('dhl');
  });

  it('reports another person’s change, and loads it beneath the unsaved changes', async () => {
    const latest = productOf({
      version: 2,
      title: 'Renamed',
      rows: productOf().rows.map((row) => ({
        ...row,
        version: 2,
        shipping_line: row.sku === 'RSS-2' ? ('dhl' as const) : null,
      })),
    });
    let stored = productOf();
    await open(stored, {
      [`GET /products/${id}`]: () => ({ json: { product: stored } }),
      [`PUT /products/${id}`]: () => {
        stored = latest;
        return refusal(409, 'version_conflict');
      },
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line of Black / L' }), 'usps');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load latest version' }));
    expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Line of White / L' })).toHaveValue('dhl');
    expect(screen.getByRole('combobox', { name: 'Line of Black / L' })).toHaveValue('usps');
  });

  it('fills open rows from paid orders and says how many, without saving', async () => {
    const paid = {
      [rowOf(2, '').id]: {
        variant_id: variantId,
        prints: [front],
        order_id: id,
        code: 'LP-1',
        paid_at: null,
      },
    };
    const { row, calls } = await open(productOf(), { [`GET /products/${id}/paid`]: { json: { paid } } });
    await userEvent.click(screen.getByRole('button', { name: 'Fill from paid orders' }));
    await waitFor(() => expect(row('White / L')).toHaveTextContent(/CT-BLK-L.*OK/));
    expect(row('Sage / L')).toHaveTextContent('No base');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('lists an order that was paid with another match, and takes it over only on request', async () => {
    const [white] = baseOf().variants.slice(1);
    const differs = {
      variant_id: white?.id ?? '',
      prints: [front],
      order_id: id,
      code: 'LP-77',
      paid_at: null,
    };
    const { row } = await open(
      productOf({
        rows: [rowOf(1, 'Black / L', { variant_id: variantId, prints: [front], known_by: 'hand', differs })],
      }),
    );
    expect(screen.getByText(/order #LP-77 had Classic Tee · White \/ L/)).toBeVisible();
    expect(row('Black / L')).toHaveTextContent('CT-BLK-L');
    await userEvent.click(screen.getByRole('button', { name: 'Use what was paid' }));
    expect(row('Black / L')).toHaveTextContent('CT-WHT-L');
    expect(screen.queryByText(/LP-77/)).toBeNull();
  });

  it('rematches waiting orders in parts, and reports the result of each', async () => {
    const waiting = { count: 2, orders: [{ id, code: 'LP-1', recipient: 'Ann', items: 1 }] };
    const parts = [
      { orders: [{ id, code: 'LP-1', reason: null }], next: id },
      { orders: [{ id, code: 'LP-2', reason: 'no_rate' }], next: null },
    ];
    const { calls } = await open(productOf(), {
      [`GET /products/${id}/waiting`]: { json: waiting },
      [`POST /products/${id}/rematch/quote`]: {
        json: { orders: 1, total_cents: 2_000, new_total_cents: 2_450, refused: { no_rate: 1 }, next: null },
      },
      [`POST /products/${id}/rematch`]: ({ body }) => ({
        json: parts[(body as { after: string | null }).after ? 1 : 0],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Match again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match 2 waiting orders again?' });
    expect(
      await within(dialog).findByText('1 order costs $20.00 now, and $24.50 after that (+$4.50).'),
    ).toBeVisible();
    expect(dialog).toHaveTextContent(/1 not changed: /);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Match again' }));
    expect(await within(dialog).findByText('1 order matched again.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /#LP-2 stays as it is/ })).toBeVisible();
    const keys = calls.filter(({ path }) => path.endsWith('/rematch')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('is read-only without the right to edit, and without cost', async () => {
    setSession(
      buildUser({
        owner: false,
        access: { everywhere: { role: 'viewer', name: null, rights: [...builtInRoles.viewer] }, shops: [] },
      }),
      'account-token',
    );
    const { row } = await open();
    expect(within(row('Black / L')).queryByRole('button')).toBeNull();
    expect(row('Black / L')).not.toHaveTextContent('$');
    expect(screen.queryByRole('button', { name: /Add variants|Delete|Deactivate|Match again/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Test match' })).toBeVisible();
  });
});
