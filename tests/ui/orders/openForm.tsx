import { QueryClient } from '@tanstack/react-query';
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderCreate, OrderDuplicate } from '../../../src/resources/orders/form/OrderCreate.tsx';
import { OrderEdit } from '../../../src/resources/orders/form/OrderEdit.tsx';
// Otherwise loaded with the first form, at a time of its own.
import '../../../src/fields/inputs.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { baseOf, designOf, lineships, orderOf, quoteOf, shopId } from './formApi.ts';

configure({ asyncUtilTimeout: 15_000 });

export const order = orderOf();
export const path = `/orders/${order.id}`;

const fakeServer = (responses: Parameters<typeof fakeApi>[0]): ApiCall[] =>
  fakeApi({
    'GET /orders/bases/all': { json: { product_bases: [baseOf()] } },
    'GET /products/lineships': { json: { lineships } },
    'GET /designs': { json: { designs: [designOf()] } },
    'POST /orders/quote': { json: quoteOf(2500) },
    [`GET /designs/${designOf().id}/waiting`]: { json: { waiting: { orders: 0 } } },
    [`GET ${path}`]: { json: { order } },
    ...responses,
  });

export const pages = {
  create: { path: '/orders/create', pattern: '/orders/create', page: <OrderCreate /> },
  edit: { path: `${path}/edit`, pattern: '/orders/:id/edit', page: <OrderEdit /> },
  duplicate: { path: `${path}/duplicate`, pattern: '/orders/:id/duplicate', page: <OrderDuplicate /> },
};

/** Renders an order form in a shop, with its products and files. `search`: query of its URL. */
export const drawForm = (
  page: keyof typeof pages,
  responses: Parameters<typeof fakeApi>[0] = {},
  queryClient = new QueryClient(),
  search = '',
) => {
  fakeMedia();
  setSession(buildUser(), 'account-token');
  setShop({ id: shopId, name: 'Lotus Tee Co.', token: 'shop-token' });
  const calls = fakeServer(responses);
  const { path: address, pattern, page: element } = pages[page];
  const router = renderAt(`${address}${search}`, element, { pattern, queryClient });
  return { calls, router, user: userEvent.setup() };
};

/** Renders the form and waits until it is loaded. */
export const openForm = async (
  page: keyof typeof pages,
  responses: Parameters<typeof fakeApi>[0] = {},
  queryClient = new QueryClient(),
) => {
  const drawn = drawForm(page, responses, queryClient);
  await screen.findByRole('textbox', { name: 'City' });
  await screen.findByRole('group', { name: 'Item 1' });
  return drawn;
};

export const city = () => screen.getByRole('textbox', { name: 'City' });
export const sentCalls = (calls: ApiCall[], method: string, where: string) =>
  calls.filter((call) => call.method === method && call.path === where);
