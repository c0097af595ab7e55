// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuiltInRole, builtInRoles } from '../../../contract/accounts/permissions.ts';
import { areaResource } from '../../../src/app/areaResource.tsx';
import { mayNow, maySomewhere } from '../../../src/providers/session/permissions.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { setScopes } from '../../../src/providers/query/reach.ts';
import { orders as ordersArea } from '../../../src/resources/orders/index.ts';
import { OrderDuplicate } from '../../../src/resources/orders/form/OrderCreate.tsx';
import { OrderEdit } from '../../../src/resources/orders/form/OrderEdit.tsx';
import { OrderList } from '../../../src/resources/orders/list/OrderList.tsx';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
// Without this import the inputs load with the first form, during a test.
import '../../../src/fields/inputs.tsx';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { baseOf, designOf, lineships, orderOf, quoteOf } from './formApi.ts';
import { buildDetail } from './showOrder.ts';

const home = '01900000-0000-7000-8000-0000000000a1';
const otherShopId = '01900000-0000-7000-8000-0000000000a2';

/** Signs in as a member with a role in each of two shops, working in the first. */
const signInAs = (inHome: BuiltInRole, inOther: BuiltInRole): void => {
  const grant = (shop_id: string, role: BuiltInRole) => ({
    shop_id,
    role,
    name: null,
    rights: [...builtInRoles[role]],
  });
  setScopes([ordersArea]);
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: null, shops: [grant(home, inHome), grant(otherShopId, inOther)] },
    }),
    'account-token',
  );
  setShop({ id: home, name: 'Lotus Tee Co.', token: 'shop-token' });
};

const renderPage = (
  path: string,
  pattern: string,
  page: ReactElement,
  responses: Parameters<typeof fakeApi>[0],
): ApiCall[] => {
  fakeMedia();
  const calls = fakeApi({
    'GET /orders/bases/all': { json: { product_bases: [baseOf()] } },
    'GET /products/lineships': { json: { lineships } },
    'GET /designs': { json: { designs: [designOf()] } },
    'POST /orders/quote': { json: quoteOf(2500) },
    'GET /shops': {
      json: {
        shops: [
          { id: home, name: 'Lotus Tee Co.' },
          { id: otherShopId, name: 'Sen Studio' },
        ],
      },
    },
    ...responses,
  });
  renderAt(path, page, {
    pattern,
    store: memoryStore(),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  });
  return calls;
};

afterEach(() => {
  cleanup();
  endSession('signed_out');
});

it('uses the rights of the named shop, or of the current shop without one', () => {
  signInAs('viewer', 'manager');
  expect([mayNow('orders.pay'), mayNow('orders.pay', home), mayNow('orders.pay', otherShopId)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    maySomewhere('orders.pay', []),
    maySomewhere('orders.pay', [home]),
    maySomewhere('orders.pay', [home, otherShopId]),
  ]).toEqual([false, false, true]);
});

describe('order page of another shop', () => {
  const show = (shop_id: string) => {
    const order = buildDetail({ shop_id, shop_name: 'Sen Studio' });
    return renderPage(`/orders/${order.id}`, '/orders/:id', <OrderShow />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });
  };

  it('offers the actions that the role in the order’s shop allows, although the current shop allows fewer', async () => {
    signInAs('viewer', 'manager');
    show(otherShopId);
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
  });

  it('offers no action that the role in the order’s shop forbids, although the current shop allows it', async () => {
    signInAs('manager', 'viewer');
    show(otherShopId);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Add a note' })).toBeNull();
  });
});

describe('list of several shops', () => {
  const orders = [
    { ...orderOf({ id: '01900000-0000-7000-8000-0000000000e1', code: 'LP-1', shop_id: home }) },
    { ...orderOf({ id: '01900000-0000-7000-8000-0000000000e2', code: 'LP-2', shop_id: otherShopId }) },
  ];
  const list = (shops: string[]) =>
    renderPage(
      `/orders?filter=${encodeURIComponent(JSON.stringify({ shop_id: shops }))}&page=1&perPage=25&sort=created_at&order=DESC`,
      '/orders',
      <OrderList />,
      {
        'GET /orders': { json: { orders } },
        'GET /orders/count': { json: { count: 40 } },
        'GET /orders/facets': { json: { facets: { pending: 2 }, total: 2 } },
      },
    );
  const payButton = () => within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pay & confirm' });

  it('checks each order by its own shop', async () => {
    signInAs('viewer', 'manager');
    list([home, otherShopId]);
    const user = userEvent.setup();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Select LP-1' }));
    expect(payButton()).toHaveAttribute('title', 'Your role does not allow this.');
    await user.click(screen.getByRole('checkbox', { name: 'Select LP-2' }));
    expect(payButton()).not.toHaveAttribute('aria-disabled');
  });

  it('checks a selection of all matches by the shops of the filter, not by the current shop', async () => {
    const choosesAll = async (shops: string[]) => {
      list(shops);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
      await user.click(screen.getByRole('button', { name: /^Select all/ }));
    };
    signInAs('viewer', 'manager');
    await choosesAll([otherShopId]);
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    cleanup();
    signInAs('manager', 'viewer');
    await choosesAll([otherShopId]);
    expect(payButton()).toHaveAttribute('title', 'Your role does not allow this.');
  });

  it('shows the cost column only if every shop in the list shows costs', async () => {
    signInAs('manager', 'fulfiller');
    list([home, otherShopId]);
    await screen.findByText('#LP-2');
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
    cleanup();
    list([home]);
    await screen.findByText('#LP-2');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  });
});

describe('copy of an order of another shop', () => {
  const order = orderOf({ shop_id: otherShopId, shop_name: 'Sen Studio' });
  const copy = () =>
    renderPage(`/orders/${order.id}/duplicate`, '/orders/:id/duplicate', <OrderDuplicate />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });

  it('names the shop of the copy, and uses the role there for price and payment', async () => {
    signInAs('fulfiller', 'manager');
    const calls = copy();
    expect(await screen.findByText('Shop: Sen Studio')).toBeVisible();
    expect(await screen.findByText(/It is created in the shop "Sen Studio"\./)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create and pay $25.00' })).toBeVisible();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/orders/quote')).toMatchObject({
        token: 'account-token',
        body: { shop_id: otherShopId },
      }),
    );
  });

  it('refuses a copy if the member may not create orders there', async () => {
    signInAs('manager', 'viewer');
    copy();
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
  });
});

it('opens the order form only with the right to edit in its shop, and names that shop', async () => {
  const order = orderOf({ shop_id: otherShopId, shop_name: 'Sen Studio' });
  const edit = () =>
    renderPage(`/orders/${order.id}/edit`, '/orders/:id/edit', <OrderEdit />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });
  signInAs('manager', 'viewer');
  edit();
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  cleanup();
  signInAs('viewer', 'manager');
  edit();
  expect(await screen.findByText('Shop: Sen Studio')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'City' })).toBeEnabled();
});

it('reads the library by the role in the order’s shop if the current one does not allow it', async () => {
  const order = orderOf({ shop_id: otherShopId, shop_name: 'Sen Studio' });
  signInAs('accountant', 'manager');
  const calls = renderPage(`/orders/${order.id}/edit`, '/orders/:id/edit', <OrderEdit />, {
    [`GET /orders/${order.id}`]: { json: { order } },
  });
  await screen.findByRole('textbox', { name: 'City' });
  const tokenOf = (path: string) => calls.find((call) => call.path.startsWith(path))?.token;
  await waitFor(() =>
    expect([tokenOf('/designs?ids='), tokenOf('/orders/bases/all')]).toEqual(['account-token', 'shop-token']),
  );
});

it('opens pages of records with the right in any shop, and pages of the current shop only with the right there', async () => {
  const area = {
    ...ordersArea,
    list: () => <p>list</p>,
    show: () => <p>record</p>,
    create: () => <p>create</p>,
  };
  const at = (path: string) =>
    renderPage(
      path,
      '*',
      <Routes>
        <Route path="/orders/*" element={areaResource(area)} />
      </Routes>,
      {},
    );
  signInAs('designer', 'manager');
  at('/orders/1');
  expect(await screen.findByText('record')).toBeVisible();
  cleanup();
  at('/orders/create');
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
});
