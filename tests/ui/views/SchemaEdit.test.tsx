// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SchemaCreate } from '../../../src/views/record/SchemaCreate.tsx';
import { SchemaEdit } from '../../../src/views/record/SchemaEdit.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { formOrders } from './orderForm.ts';
import { allOrders, renderAt } from './renderList.tsx';

const [order = allOrders[0]] = allOrders;
const id = order?.id;

const none = () => {};
const edit = {
  path: `/orders/${id}/edit`,
  pattern: '/orders/:id/edit',
  page: <SchemaEdit resource={formOrders} />,
};
const create = {
  path: '/orders/create',
  pattern: '/orders/create',
  page: (
    <SchemaCreate
      resource={formOrders}
      title="Create order"
      submit="Create"
      onClose={none}
      onCreated={none}
      onFailed={none}
    />
  ),
};

const openForm = async (
  { path, pattern, page }: typeof edit,
  responses: Parameters<typeof fakeApi>[0] = {},
) => {
  fakeMedia();
  const calls = fakeApi({ [`GET /orders/${id}`]: { json: { order } }, ...responses });
  const router = renderAt(path, page, { pattern });
  await screen.findByRole('textbox', { name: 'City' });
  return { calls, router, user: userEvent.setup() };
};

it('offers to save only after a change, and sends what differs and the version that it was made of', async () => {
  const { calls, router, user } = await openForm(edit, { [`PUT /orders/${id}`]: { json: { order } } });
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Austin');
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    order: { city: 'Austin', version: order?.version },
  });
});

it('discards a change', async () => {
  const { user } = await openForm(edit);
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Denver');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('shows server errors at the field and at the top, and focuses the first', async () => {
  const { user } = await openForm(edit, {
    [`PUT /orders/${id}`]: refusal(422, 'invalid', { errors: { postcode: 'postcode' } }),
  });
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByRole('textbox', { name: 'ZIP' });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('This ZIP does not match the country.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. 1 value needs a change.');
  await waitFor(() => expect(field).toHaveFocus());
});

it('keeps what was typed when somebody else changed the record, and saves it once that is read', async () => {
  const newer = { ...order, version: 9, postcode: '80299' };
  let current: unknown = order;
  const { calls, user } = await openForm(edit, {
    [`GET /orders/${id}`]: () => ({ json: { order: current } }),
    [`PUT /orders/${id}`]: refusal(409, 'version_conflict'),
  });
  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const note = await screen.findByText('Someone else just changed this. Reload it: what you typed is kept.');
  expect(note).toBeVisible();
  current = newer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ZIP' })).toHaveValue('80299'));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Austin');
  expect(note).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      order: { city: 'Austin', version: 9 },
    }),
  );
});

it('validates by the contract before it calls the server', async () => {
  const { calls, user } = await openForm(create, {
    'GET /shops': { json: { shops: [] } },
    'GET /shops/count': { json: { count: 0 } },
  });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeInvalid();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('asks once before it is left with unsaved changes', async () => {
  const { router, user } = await openForm(edit);
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'x');
  void router.navigate('/orders');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe(edit.path);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
});

it('creates a record on a separate page and opens it', async () => {
  const page = (
    <SchemaCreate resource={formOrders} title="Create order" submit="Create" defaultValues={order} />
  );
  const { calls, router, user } = await openForm(
    { ...create, page },
    {
      'POST /orders': { json: { order } },
    },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Recipient' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ order: { city: 'Denver' } });
});

it('leads from the page of a new record back to the list', async () => {
  const page = <SchemaCreate resource={formOrders} title="Create order" submit="Create" />;
  const { router, user } = await openForm({ ...create, page });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
});
