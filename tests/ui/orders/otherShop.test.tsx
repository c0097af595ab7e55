// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuiltInRole, builtInRoles } from '../../../contract/accounts/permissions.ts';
import { areaResource } from '../../../src/app/areaResource.tsx';
import { mayNow, maySomewhere } from '../../../src/providers/session/permissions.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { setReach } from '../../../src/providers/query/reach.ts';
import { orders as ordersArea } from '../../../src/resources/orders/index.ts';
import { OrderDuplicate } from '../../../src/resources/orders/form/OrderCreate.tsx';
import { OrderEdit } from '../../../src/resources/orders/form/OrderEdit.tsx';
import { OrderList } from '../../../src/resources/orders/list/OrderList.tsx';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
// Otherwise fetched with the first form, in its own time.
import '../../../src/fields/inputs.tsx';
import { type Asked, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { baseOf, designOf, lineships, orderOf, quoteOf } from './formHouse.ts';
import { buildDetail } from './showOrder.ts';

const home = '01900000-0000-7000-8000-0000000000a1';
const other = '01900000-0000-7000-8000-0000000000a2';

/** Signed in as a member with a role in each of two shops; he works on the first. */
const enter = (inHome: BuiltInRole, inOther: BuiltInRole): void => {
  const grant = (shop_id: string, role: BuiltInRole) => ({
    shop_id,
    role,
    name: null,
    rights: [...builtInRoles[role]],
  });
  setReach([ordersArea]);
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: null, shops: [grant(home, inHome), grant(other, inOther)] },
    }),
    'account-token',
  );
  setShop({ id: home, name: 'Lotus Tee Co.', token: 'shop-token' });
};

const draw = (
  path: string,
  pattern: string,
  page: ReactElement,
  answers: Parameters<typeof fakeApi>[0],
): Asked[] => {
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
          { id: other, name: 'Sen Studio' },
        ],
      },
    },
    ...answers,
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

it('a right is that of the shop that is asked about, and else of the one that is worked on', () => {
  enter('viewer', 'manager');
  expect([mayNow('orders.pay'), mayNow('orders.pay', home), mayNow('orders.pay', other)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    maySomewhere('orders.pay', []),
    maySomewhere('orders.pay', [home]),
    maySomewhere('orders.pay', [home, other]),
  ]).toEqual([false, false, true]);
});

describe('the page of an order of another shop', () => {
  const show = (shop_id: string) => {
    const order = buildDetail({ shop_id, shop_name: 'Sen Studio' });
    return draw(`/orders/${order.id}`, '/orders/:id', <OrderShow />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });
  };

  it('offers what the role there allows, though the shop that is worked on allows less', async () => {
    enter('viewer', 'manager');
    show(other);
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
  });

  it('offers nothing more than that, though the shop that is worked on allows more', async () => {
    enter('manager', 'viewer');
    show(other);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Add a note' })).toBeNull();
  });
});

describe('a list of several shops', () => {
  const orders = [
    { ...orderOf({ id: '01900000-0000-7000-8000-0000000000e1', code: 'LP-1', shop_id: home }) },
    { ...orderOf({ id: '01900000-0000-7000-8000-0000000000e2', code: 'LP-2', shop_id: other }) },
  ];
  const list = (shops: string[]) =>
    draw(
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

  it('judges each order by its own shop', async () => {
    enter('viewer', 'manager');
    list([home, other]);
    const user = userEvent.setup();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Select LP-1' }));
    expect(payButton()).toHaveAttribute('title', 'Your role does not allow this.');
    await user.click(screen.getByRole('checkbox', { name: 'Select LP-2' }));
    expect(payButton()).not.toHaveAttribute('aria-disabled');
  });

  it('judges all that match by the shops of the filter, not by the one that is worked on', async () => {
    const choosesAll = async (shops: string[]) => {
      list(shops);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
      await user.click(screen.getByRole('button', { name: /^Select all/ }));
    };
    enter('viewer', 'manager');
    await choosesAll([other]);
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    cleanup();
    enter('manager', 'viewer');
    await choosesAll([other]);
    expect(payButton()).toHaveAttribute('title', 'Your role does not allow this.');
  });

  it('has the column of costs only where every shop of it shows them', async () => {
    enter('manager', 'fulfiller');
    list([home, other]);
    await screen.findByText('#LP-2');
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
    cleanup();
    list([home]);
    await screen.findByText('#LP-2');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  });
});

describe('the copy of an order of another shop', () => {
  const order = orderOf({ shop_id: other, shop_name: 'Sen Studio' });
  const copy = () =>
    draw(`/orders/${order.id}/duplicate`, '/orders/:id/duplicate', <OrderDuplicate />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });

  it('names the shop that it is created in, and is priced and paid by the role there', async () => {
    enter('fulfiller', 'manager');
    const calls = copy();
    expect(await screen.findByText('Shop: Sen Studio')).toBeVisible();
    expect(await screen.findByText(/It is created in the shop "Sen Studio"\./)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create and pay $25.00' })).toBeVisible();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/orders/quote')).toMatchObject({
        token: 'account-token',
        body: { shop_id: other },
      }),
    );
  });

  it('is closed to who may not create there', async () => {
    enter('manager', 'viewer');
    copy();
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
  });
});

it('the form of an order is closed to who may not edit in its shop, and names that shop to who may', async () => {
  const order = orderOf({ shop_id: other, shop_name: 'Sen Studio' });
  const edit = () =>
    draw(`/orders/${order.id}/edit`, '/orders/:id/edit', <OrderEdit />, {
      [`GET /orders/${order.id}`]: { json: { order } },
    });
  enter('manager', 'viewer');
  edit();
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  cleanup();
  enter('viewer', 'manager');
  edit();
  expect(await screen.findByText('Shop: Sen Studio')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'City' })).toBeEnabled();
});

it('the form of an order of another shop reads the library by the role there, where the one here does not allow it', async () => {
  const order = orderOf({ shop_id: other, shop_name: 'Sen Studio' });
  enter('accountant', 'manager');
  const calls = draw(`/orders/${order.id}/edit`, '/orders/:id/edit', <OrderEdit />, {
    [`GET /orders/${order.id}`]: { json: { order } },
  });
  await screen.findByRole('textbox', { name: 'City' });
  const tokenOf = (path: string) => calls.find((call) => call.path.startsWith(path))?.token;
  await waitFor(() =>
    expect([tokenOf('/designs?ids='), tokenOf('/orders/bases/all')]).toEqual(['account-token', 'shop-token']),
  );
});

it('the pages of a record are open to who has the right in any shop, those of the shop that is worked on are not', async () => {
  const area = {
    ...ordersArea,
    list: () => <p>list</p>,
    show: () => <p>record</p>,
    create: () => <p>create</p>,
  };
  const at = (path: string) =>
    draw(
      path,
      '*',
      <Routes>
        <Route path="/orders/*" element={areaResource(area)} />
      </Routes>,
      {},
    );
  enter('designer', 'manager');
  at('/orders/1');
  expect(await screen.findByText('record')).toBeVisible();
  cleanup();
  at('/orders/create');
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
});
