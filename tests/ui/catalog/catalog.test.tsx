import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { definitionsOf } from '../../../src/app/areaResource.tsx';
import { areas } from '../../../src/app/areas.ts';
import { CatalogList } from '../../../src/resources/catalog/list/CatalogList.tsx';
import { CatalogShow } from '../../../src/resources/catalog/show/CatalogShow.tsx';
import { setSession } from '../../../src/providers/identity/session.ts';
import { chooseOption } from '../../support/ui/chooseOption.ts';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { cap, choices, fakeServer, tee } from './catalogApi.ts';

configure({ asyncUtilTimeout: 15_000 });

const lists = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ path }) => path.startsWith('/catalog?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
beforeEach(() => {
  enterAsSeller();
  fakeMedia();
});

describe('the catalog', () => {
  it(
    'asks for a country once and shows the delivered cost of each product',
    { timeout: 30_000 },
    async () => {
      const calls = fakeServer();
      renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
      await screen.findByRole('link', { name: 'Classic Tee' });
      expect(lists(calls)[0]?.get('deliver_to')).toBeNull();
      await chooseOption(await screen.findByRole('button', { name: /^Delivered to/ }), 'Germany');
      await waitFor(() => expect(lists(calls).at(-1)?.get('deliver_to')).toBe('DE'));
      const [card, secondCard] = screen.getAllByRole('listitem');
      expect(card).toHaveTextContent('$15.50 delivered');
      expect(card).toHaveTextContent('Product $6.60 + shipping $5.40 + duty, surcharges $3.50');
      expect(card).toHaveTextContent('07/12 – 17/12');
      expect(secondCard).toHaveTextContent('Does not ship to Germany');
      expect(
        within(secondCard as HTMLElement).getByRole('link', { name: 'See where it ships' }),
      ).toHaveAttribute('href', `/catalog/${cap.id}?ways=all#shipping`);
      expect(await screen.findByText('1 of 2 products ship there')).toBeVisible();
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
      // Without a delivery country nothing arrives, and there is no delivered cost to sort by.
      await waitFor(() =>
        expect([lists(calls).at(-1)?.get('arrives_days_lte'), lists(calls).at(-1)?.get('sort')]).toEqual([
          null,
          'name',
        ]),
      );
    },
  );

  it('filters products by cost and by production time', async () => {
    const calls = fakeServer();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const price = await screen.findByRole('group', { name: 'Price' });
    await userEvent.type(within(price).getByRole('spinbutton', { name: 'To' }), '9.5');
    await userEvent.click(within(price).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('from_cents_lte')).toBe('950'));
    await userEvent.click(screen.getByRole('radio', { name: 'Up to 3 business days' }));
    await waitFor(() => expect(lists(calls).at(-1)?.get('production_days_max_lte')).toBe('3'));
  });

  it('hides the price filter from members who may not see costs', async () => {
    setSession(
      buildUser({
        owner: false,
        access: { everywhere: { role: 'r', name: 'Packer', rights: ['catalog.view'] }, shops: [] },
      }),
      'account-token',
    );
    fakeServer();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await screen.findByRole('group', { name: 'Production time' });
    expect(screen.queryByRole('group', { name: 'Price' })).toBeNull();
    expect(screen.getByText('Choose a country to see when each product arrives.')).toBeVisible();
  });

  it('saves favorites, and adds products to the comparison', async () => {
    const calls = fakeServer();
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

  it('asks which product a fifth one replaces', async () => {
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

  it('prefetches a product when its card is hovered', async () => {
    const calls = fakeServer();
    const list = (
      <ResourceDefinitionContextProvider definitions={definitionsOf(areas)}>
        <CatalogList />
      </ResourceDefinitionContextProvider>
    );
    renderAt('/catalog', list, { pattern: '/catalog' });
    await userEvent.hover(await screen.findByRole('link', { name: tee.name }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/catalog/${tee.id}`));
  });

  it('shows the catalog as a table too', async () => {
    fakeServer();
    renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
    expect(
      within(await screen.findByRole('table', { name: 'Catalog' })).getByRole('link', { name: /^Dad Cap/ }),
    ).toBeVisible();
  });
});

describe('the page of a product', () => {
  it('shows prices, stock and areas of a product, and calculates an order as it is charged', async () => {
    fakeServer();
    renderAt(`/catalog/${tee.id}?within=10`, <CatalogShow />, { pattern: '/catalog/:id' });
    await screen.findByRole('heading', { level: 1, name: 'Classic Tee' });
    expect(
      await screen.findByText(/This product: 3.1% shipped late, 0.4% remade, of 1,200 orders/),
    ).toBeVisible();
    expect(screen.getByText('2.4%')).toBeVisible();
    expect(await screen.findByRole('table', { name: /Your price/ })).toHaveTextContent('CT-BLK-L');
    expect(screen.getByRole('table', { name: 'Print areas' })).toHaveTextContent('4,500 × 5,400');
    const compliance = screen.getByRole('region', { name: 'Customs and safety' });
    expect(compliance).toHaveTextContent('HS code61091000Country of originBangladesh');
    expect(compliance).toHaveTextContent('Safety (GPSR)Keep away from fire');
    expect(screen.getByRole('table', { name: 'Size chart' })).toHaveTextContent('56');
    await userEvent.click(screen.getByRole('button', { name: 'inches' }));
    expect(screen.getByRole('table', { name: 'Size chart' })).toHaveTextContent('22');
    const calculator = screen.getByRole('region', { name: 'What an order costs' });
    await chooseOption(within(calculator).getByRole('button', { name: /^Delivered to/ }), 'Germany');
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
