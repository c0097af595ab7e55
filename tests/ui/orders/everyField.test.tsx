import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftNames, type OrderDraft } from '../../../contract/orders/draft.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { resources } from '../../../src/i18n/en/resources.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { openForm } from './openForm.tsx';
import { buildDetail } from './showOrder.ts';

const { fields } = resources.orders;
const texts = draftNames.filter((name) => orders.fields[name].kind === 'text');

it('shows every writable field in the form', async () => {
  await openForm('create');
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent ?? '');
  const isInForm = (name: keyof OrderDraft) => labels.some((label) => label.startsWith(fields[name]));
  expect(draftNames.filter((name) => name !== 'shipping_line' && !isInForm(name))).toEqual([]);
  expect(screen.getByRole('radiogroup', { name: fields.shipping_line })).toBeTruthy();
});

it('shows every written field on the page of the order', async () => {
  const written = Object.fromEntries(texts.map((name) => [name, `value of ${name}`]));
  const order = buildDetail(written);
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia();
  fakeApi({ [`GET /orders/${order.id}`]: { json: { order } } });
  renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient: new QueryClient() });
  await screen.findByRole('heading', { level: 1 });
  const page = document.body.textContent ?? '';
  expect(texts.filter((name) => !page.includes(`value of ${name}`))).toEqual([]);
});
