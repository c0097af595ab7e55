import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { CatalogDetail } from '../../../contract/catalog/calls.ts';
import { definitions } from '../../../src/app/definitions.ts';
import { ComparePage } from '../../../src/resources/catalog/compare/ComparePage.tsx';
import { CatalogList } from '../../../src/resources/catalog/list/CatalogList.tsx';
import { CatalogShow } from '../../../src/resources/catalog/show/CatalogShow.tsx';
import { setSession } from '../../../src/providers/identity/session.ts';
import { type Asked, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

configure({ asyncUtilTimeout: 15_000 });

const tee: CatalogProduct = {
  id: '0191d8a0-0000-7000-8000-000000000001',
  name: 'Classic Tee',
  sku_prefix: 'CT',
  drawing: 'tee',
  hex: '#22232A',
  hexes: '#22232A,#C8402F',
  product_type: 't-shirt',
  brand: 'Unisex',
  provider: 'Da Nang',
  made_in: 'VN',
  print_method: 'DTG',
  delivered_cents: 1550,
  product_cents: 660,
  shipping_cents: 540,
  duty_cents: 350,
  line: 'epacket',
  arrives_from: '2026-12-07',
  arrives_to: '2026-12-17',
  arrives_days: 25,
  from_cents: 660,
  production_days_min: 2,
  production_days_max: 4,
  variants: 2,
  colors: 2,
  sizes: 'L',
  stock: 'in',
  late_bp: 240,
  reprint_bp: 60,
  is_new: true,
  favorite: false,
  created_at: '2026-01-01T00:00:00Z',
};
const cap: CatalogProduct = {
  ...tee,
  id: '0191d8a0-0000-7000-8000-000000000002',
  name: 'Dad Cap',
  delivered_cents: null,
  product_cents: null,
  shipping_cents: null,
  duty_cents: null,
  line: null,
  arrives_from: null,
  arrives_to: null,
  arrives_days: null,
  late_bp: null,
  reprint_bp: null,
  is_new: false,
};

const choices = {
  product_type: { 't-shirt': 2 },
  made_in: { VN: 2 },
  print_method: { DTG: 2 },
  provider: { 'Da Nang': 2 },
  brand: { Unisex: 2 },
  stock: { in: 2 },
  is_new: { true: 1, false: 1 },
  arrives: { 7: 0, 10: 1, 14: 1, 21: 1 },
  favorite: { false: 2 },
  total: 2,
  ships: 1,
  from_cents: 1550,
  sizes: ['L'],
  package_name: 'Gold',
};

const rate = { first_cents: 500, additional_cents: 200, surcharge_cents: 350, days_min: 9, days_max: 15 };
const detail = (product: CatalogProduct): CatalogDetail => ({
  ...product,
  description: 'Cotton',
  city: 'Da Nang',
  quality: { orders: 1200, late_bp: 310, reprint_bp: 40 },
  care: ['wash_30'],
  size_chart: { sizes: ['L'], measures: [{ name: 'width', cm: [56] }] },
  areas: [
    {
      position: 'front',
      width_in: 15,
      height_in: 18,
      width_px: 4500,
      height_px: 5400,
      dpi: 300,
      print_cents: 450,
    },
  ],
  sold: [
    {
      id: '0191d8a0-0000-7000-8000-0000000000a1',
      sku: 'CT-BLK-L',
      color: 'Black',
      hex: '#22232A',
      size: 'L',
      base_cents: 700,
      your_cents: 665,
      weight_g: 180,
      stock: 'in',
    },
    {
      id: '0191d8a0-0000-7000-8000-0000000000a2',
      sku: 'CT-RED-L',
      color: 'Red',
      hex: '#C8402F',
      size: 'L',
      base_cents: 700,
      your_cents: 665,
      weight_g: 180,
      stock: 'out',
    },
  ],
  rates: [
    { ...rate, line: 'epacket', country: 'DE' },
    { ...rate, line: 'dhl', country: 'DE', first_cents: 1400, surcharge_cents: 0, days_min: 1, days_max: 2 },
  ],
  discount_bp: 500,
  package_name: 'Gold',
  today: '2026-11-22',
});

/** The same as the server tells it to a member who may not see cost: `line` is what it chose for him. */
const withoutCosts = (record: CatalogDetail): CatalogDetail => ({
  ...record,
  delivered_cents: null,
  product_cents: null,
  shipping_cents: null,
  duty_cents: null,
  from_cents: null,
  discount_bp: null,
  areas: record.areas.map((area) => ({ ...area, print_cents: null })),
  sold: record.sold.map((variant) => ({ ...variant, base_cents: null, your_cents: null })),
  rates: record.rates.map((each) => ({
    ...each,
    first_cents: null,
    additional_cents: null,
    surcharge_cents: null,
  })),
});
const packer = () =>
  setSession(
    buildUser({
      owner: false,
      access: {
        everywhere: { role: 'r', name: 'Packer', rights: ['catalog.view', 'orders.create'] },
        shops: [],
      },
    }),
    'account-token',
  );

const house = (): Asked[] =>
  fakeApi({
    'GET /catalog': { json: { catalog: [tee, cap] } },
    'GET /catalog/count': { json: { count: 2 } },
    'GET /catalog/choices': { json: choices },
    'GET /catalog/compare': { json: { catalog: [detail(tee), { ...detail(cap), from_cents: 900 }] } },
    [`GET /catalog/${tee.id}`]: { json: { catalog: detail(tee) } },
    [`PUT /catalog/${tee.id}/favorite`]: { json: { favorite: true } },
    'GET /countries': {
      json: {
        countries: [
          { code: 'DE', name: 'Germany' },
          { code: 'US', name: 'United States' },
        ],
      },
    },
  });

const lists = (calls: readonly Asked[]) =>
  calls
    .filter(({ path }) => path.startsWith('/catalog?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
beforeEach(() => {
  enterAsSeller();
  fakeMedia();
});

describe('the catalog', () => {
  it('asks for a country once and shows what each product costs delivered', { timeout: 30_000 }, async () => {
    const calls = house();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await screen.findByRole('link', { name: 'Classic Tee' });
    expect(lists(calls)[0]?.get('deliver_to')).toBeNull();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Delivered to' }), 'DE');
    await waitFor(() => expect(lists(calls).at(-1)?.get('deliver_to')).toBe('DE'));
    const [card, other] = screen.getAllByRole('listitem');
    expect(card).toHaveTextContent('$15.50 delivered');
    expect(card).toHaveTextContent('Product $6.60 + shipping $5.40 + duty $3.50');
    expect(card).toHaveTextContent('07/12 – 17/12');
    expect(other).toHaveTextContent('Does not ship to Germany');
    expect(within(other as HTMLElement).getByRole('link', { name: 'See where it ships' })).toHaveAttribute(
      'href',
      `/catalog/${cap.id}?ways=all#shipping`,
    );
    expect(screen.getByText('1 of 2 products ship there')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Within 10 days 1$/ }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('arrives_days_lte')).toBe('10'));
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'delivered_cents ASC');
    await waitFor(() =>
      expect([lists(calls).at(-1)?.get('sort'), lists(calls).at(-1)?.get('order')]).toEqual([
        'delivered_cents',
        'ASC',
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Base price only' }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('deliver_to')).toBeNull());
    // Without a place of delivery nothing arrives, and nothing has a delivered cost to be in order of.
    await waitFor(() =>
      expect([lists(calls).at(-1)?.get('arrives_days_lte'), lists(calls).at(-1)?.get('sort')]).toEqual([
        null,
        'name',
      ]),
    );
  });

  it('is narrowed by what one costs and by how long it takes to make', async () => {
    const calls = house();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const price = await screen.findByRole('group', { name: 'Price' });
    await userEvent.type(within(price).getByRole('spinbutton', { name: 'To' }), '9.5');
    await userEvent.click(within(price).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('from_cents_lte')).toBe('950'));
    await userEvent.click(screen.getByRole('radio', { name: 'Up to 3 business days' }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('production_days_max_lte')).toBe('3'));
  });

  it('hides prices as a filter from who may not see cost, and promises none', async () => {
    setSession(
      buildUser({
        owner: false,
        access: { everywhere: { role: 'r', name: 'Packer', rights: ['catalog.view'] }, shops: [] },
      }),
      'account-token',
    );
    house();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await screen.findByRole('group', { name: 'Production time' });
    expect(screen.queryByRole('group', { name: 'Price' })).toBeNull();
    expect(screen.getByText('Choose a country to see when each product arrives.')).toBeVisible();
  });

  it('keeps favorites, and takes products to the comparison', async () => {
    const calls = house();
    const router = renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Classic Tee to favorites' }));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/catalog/${tee.id}/favorite`,
      body: { favorite: true },
    });
    expect(screen.getAllByText('Provider: 2.4% shipped late, 0.6% remade')).toHaveLength(1);
    for (const name of ['Classic Tee', 'Dad Cap'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
    expect(screen.getByRole('link', { name: 'Compare 2' })).toHaveAttribute(
      'href',
      `/catalog/compare?ids=${tee.id},${cap.id}`,
    );
    await userEvent.keyboard('v');
    expect(router.state.location).toMatchObject({
      pathname: '/catalog/compare',
      search: `?ids=${tee.id},${cap.id}`,
    });
  });

  it('asks of a fifth product which one makes room for it', async () => {
    const many = [1, 2, 3, 4, 5].map((n) => ({
      ...tee,
      id: tee.id.replace(/1$/, String(n)),
      name: `Tee ${n}`,
    }));
    fakeApi({
      'GET /catalog': { json: { catalog: many } },
      'GET /catalog/count': { json: { count: 5 } },
      'GET /catalog/choices': { json: choices },
      'GET /countries': { json: { countries: [] } },
    });
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    for (const n of [1, 2, 3, 4, 5])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Compare Tee ${n}` }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName(/Which one makes room for Tee 5\?/);
    expect(screen.getByRole('checkbox', { name: 'Compare Tee 5', hidden: true })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Tee 2' }));
    expect(await screen.findByRole('link', { name: 'Compare 4' })).toHaveAttribute(
      'href',
      `/catalog/compare?ids=${[1, 5, 3, 4].map((n) => many[n - 1]?.id).join(',')}`,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fetches a product on whose card the pointer rests', async () => {
    const calls = house();
    const list = (
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CatalogList />
      </ResourceDefinitionContextProvider>
    );
    renderAt('/catalog', list, { pattern: '/catalog' });
    await userEvent.hover(await screen.findByRole('link', { name: tee.name }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/catalog/${tee.id}`));
  });

  it('is a table too', async () => {
    house();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
    expect(
      within(await screen.findByRole('table', { name: 'Catalog' })).getByRole('link', { name: /^Dad Cap/ }),
    ).toBeVisible();
  });
});

describe('the page of a product', () => {
  it('has prices, stock and areas, and works out an order as it is charged', async () => {
    house();
    renderAt(`/catalog/${tee.id}?within=10`, <CatalogShow />, { pattern: '/catalog/:id' });
    await screen.findByRole('heading', { level: 1, name: 'Classic Tee' });
    expect(
      await screen.findByText(/This product: 3.1% shipped late, 0.4% remade, of 1,200 orders/),
    ).toBeVisible();
    expect(screen.getByText('2.4%')).toBeVisible();
    expect(await screen.findByRole('table', { name: /Your price/ })).toHaveTextContent('CT-BLK-L');
    expect(screen.getByRole('table', { name: 'Print areas' })).toHaveTextContent('4,500 × 5,400');
    expect(screen.getByRole('table', { name: 'Size chart' })).toHaveTextContent('56');
    await userEvent.click(screen.getByRole('button', { name: 'inches' }));
    expect(screen.getByRole('table', { name: 'Size chart' })).toHaveTextContent('22');
    const calculator = screen.getByRole('region', { name: 'What an order costs' });
    await userEvent.selectOptions(within(calculator).getByRole('combobox', { name: 'Delivered to' }), 'DE');
    // 700 + 1400 DHL + 30 handling − 35: within 10 days, which ePacket would not make.
    expect(within(calculator).getByRole('table')).toHaveTextContent('$20.95');
    await userEvent.type(within(calculator).getByRole('textbox', { name: 'You sell one for' }), '25');
    expect(within(calculator).getByRole('status')).toHaveTextContent('$4.05');
    expect(screen.getByRole('link', { name: 'Create order' })).toHaveAttribute(
      'href',
      '/orders/create?variant=0191d8a0-0000-7000-8000-0000000000a1&country=DE&line=dhl&quantity=1',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Red, out of stock' }));
    expect(screen.queryByRole('link', { name: 'Create order' })).toBeNull();
  });
});

describe('an order of who may not see cost', () => {
  const way = { line: null, arrives_from: null, arrives_to: null, arrives_days: null };

  it('goes on the line that the server says, which here nobody can work out', async () => {
    packer();
    const calls = fakeApi({
      'GET /countries': { json: { countries: [{ code: 'DE', name: 'Germany' }] } },
      [`GET /catalog/${tee.id}`]: ({ path }) => ({
        json: { catalog: withoutCosts({ ...detail(tee), ...(!path.includes('deliver_to') && way) }) },
      }),
    });
    renderAt(`/catalog/${tee.id}`, <CatalogShow />, { pattern: '/catalog/:id' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Delivered to' }), 'DE');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Create order' })).toHaveAttribute(
        'href',
        expect.stringContaining('country=DE&line=epacket'),
      ),
    );
    expect(calls.map(({ path }) => path)).toContain(
      `/catalog/${tee.id}?deliver_to=DE&by_line=cheapest&quantity=1`,
    );
  });

  it('does so from a comparison that somebody sent, too, and goes where that says', async () => {
    packer();
    const calls = fakeApi({
      'GET /countries': { json: { countries: [{ code: 'DE', name: 'Germany' }] } },
      'GET /catalog/compare': { json: { catalog: [withoutCosts(detail(tee))] } },
    });
    renderAt(`/catalog/compare?ids=${tee.id}&deliver_to=DE&by_line=cheapest&quantity=3`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    expect(await screen.findByRole('row', { name: /^Line/ })).toHaveTextContent('ePacket');
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Create order: Classic Tee' })).toHaveAttribute(
      'href',
      expect.stringContaining('country=DE&line=epacket&quantity=3'),
    );
    expect(calls.map(({ path }) => path)).toContain(
      `/catalog/compare?ids=${tee.id}&deliver_to=DE&by_line=cheapest&quantity=3`,
    );
  });
});

describe('the comparison', () => {
  it('orders the size that the cost is told of, in a color that has it where none was chosen', async () => {
    const [black, red] = detail(tee).sold.map((variant) => ({ ...variant, stock: 'in' as const }));
    if (!black || !red) throw new Error('The tee has two colors');
    const sold = [
      { ...black, stock: 'out' as const },
      { ...black, id: '0191d8a0-0000-7000-8000-0000000000a3', sku: 'CT-BLK-S', size: 'S' },
      red,
    ];
    fakeApi({
      'GET /catalog/compare': { json: { catalog: [{ ...detail(tee), sold }] } },
      'GET /countries': { json: { countries: [] } },
    });
    renderAt(`/catalog/compare?ids=${tee.id}&deliver_to=DE&size=L`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    await waitFor(async () =>
      expect(await screen.findByRole('link', { name: 'Create order: Classic Tee' })).toHaveAttribute(
        'href',
        expect.stringContaining(red.id),
      ),
    );
  });

  it('sets products side by side, with a word for the best value, and leaves out what is equal', async () => {
    house();
    renderAt(`/catalog/compare?ids=${tee.id},${cap.id}&deliver_to=DE&by_line=soonest`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    const table = await screen.findByRole('table', { name: 'Compare 2 products' });
    expect(within(table).getByRole('row', { name: /Your price from/ })).toHaveTextContent('$6.60 lowest');
    expect(within(table).getByRole('row', { name: /shipped late/ })).toHaveTextContent('2.4%');
    expect(within(table).queryByRole('row', { name: /^Line/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Show \d+ equal rows$/ }));
    expect(within(table).getByRole('row', { name: /^Line/ })).toHaveTextContent('DHL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    const saved = vi.fn<(file: Blob) => string>(() => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const text = await saved.mock.calls[0]?.[0].text();
    for (const line of ['Classic Tee,Dad Cap\r\n', 'Your price from,$6.60,$9.00\r\n'])
      expect(text).toContain(line);
    expect(text).not.toContain('Line,');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dad Cap from the comparison' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Compare 1 product' })).toHaveFocus());
    expect(screen.getByRole('row', { name: /^Line/ })).toHaveTextContent('DHL');
    expect(screen.getByRole('button', { name: 'Add one more product to compare' })).toBeVisible();
  });

  it('adds a product on a phone too, which shows no column of labels', async () => {
    fakeMedia((query) => query.includes('max-width'));
    house();
    renderAt(`/catalog/compare?ids=${tee.id},${cap.id}`, <ComparePage />, { pattern: '/catalog/compare' });
    expect((await screen.findByRole('button', { name: 'Add a product' })).closest('.pl-compare')).toBeNull();
  });
});
