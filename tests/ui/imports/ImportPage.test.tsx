// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { ordersOf } from '../../../src/resources/imports/result/ordersOf.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildGroup, buildImport, buildRow } from './buildImport.ts';
import { chooseOption } from '../../support/ui/chooseOption.ts';

beforeEach(() => fakeMedia());

const pages = (
  <Routes>
    <Route path="/orders/import" element={<ImportPage />} />
    <Route path="/orders/import/:importId" element={<ImportPage />} />
  </Routes>
);

const openImport = (one: Import, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const path = `/imports/${one.id}`;
  const calls = fakeApi({
    [`GET ${path}`]: { json: { import: one } },
    [`GET ${path}/rows`]: { json: { rows: [buildRow(2), buildRow(3)], count: 2 } },
    [`GET ${path}/problems`]: { json: { problems: [buildGroup()] } },
    ...answers,
  });
  return {
    calls,
    path,
    router: renderAt(`/orders${path.replace('imports', 'import')}`, pages),
    user: userEvent.setup(),
  };
};

it('fixes all rows of a problem at once, and says how many orders will be made now', async () => {
  const one = buildImport();
  const fixed = buildImport({ counts: { ...one.counts, ready_orders: 3, errors: 0 } });
  const { calls, user } = openImport(one, {
    [`PUT /imports/${one.id}/cells`]: { json: { rows: 2, import: fixed } },
  });
  expect(await screen.findByRole('button', { name: 'Import 1 order' })).toBeEnabled();
  await user.click(await screen.findByRole('button', { name: 'Change 2 to United Kingdom' }));
  expect(await screen.findByRole('button', { name: 'Import 3 orders' })).toBeEnabled();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    field: 'country',
    value: 'GB',
    equal_to: 'Unitd Kingdom',
  });
});

it('waits with what needs the network while there is none, and says why', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openImport(buildImport());
  const waiting = [/^Import 1 order$/, /^Error file$/, /^Change 2 to United Kingdom$/];
  for (const name of waiting) {
    const button = await screen.findByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', 'Not possible while you are offline');
  }
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  for (const name of waiting) expect(screen.getByRole('button', { name })).toBeEnabled();
  online.mockRestore();
});

it('keeps what was typed where it could not be saved, with the reason, until it is saved', async () => {
  const one = buildImport();
  const path = `PUT /imports/${one.id}/cells`;
  let works = false;
  const fixed = { ...one, counts: { ...one.counts, ready_orders: 2 } };
  const { calls, user } = openImport(one, {
    [path]: () => (works ? { json: { rows: 1, import: fixed } } : 'lost'),
  });
  const [wrong] = await screen.findAllByRole('gridcell', { name: /^Unitd/ });
  if (wrong) await user.click(wrong);
  const field = await screen.findByRole('combobox', { name: 'Country, row 2' });
  await user.click(screen.getByRole('checkbox', { name: 'Apply to 2 rows with “Unitd Kingdom”' }));
  await user.clear(field);
  await user.type(field, 'GB{Enter}');
  const cell = await screen.findByRole('gridcell', { name: /^GB/ });
  expect(cell).toHaveAttribute('aria-invalid', 'true');
  expect(cell).toHaveAccessibleDescription(/^Not saved: The connection was lost\./);
  const start = screen.getByRole('button', { name: 'Import 1 order' });
  expect(start).toBeDisabled();
  expect(start).toHaveAccessibleDescription('1 change is not saved.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Import 2 orders' })).toBeEnabled();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    { field: 'country', value: 'GB', row_no: 2 },
    { field: 'country', value: 'GB', row_no: 2 },
  ]);
});

it('goes on to the next problem with the focus, once one is cured', async () => {
  const one = buildImport();
  const zip = buildGroup({
    field: 'postcode',
    code: 'zip_format',
    value: '8020',
    rows: 1,
    first_row: 3,
    suggestions: [],
  });
  let cured = false;
  const { user } = openImport(one, {
    [`GET /imports/${one.id}/problems`]: () => ({ json: { problems: cured ? [zip] : [buildGroup(), zip] } }),
    [`PUT /imports/${one.id}/cells`]: () => {
      cured = true;
      return { json: { rows: 2, import: one } };
    },
  });
  const cure = await screen.findByRole('button', { name: 'Change 2 to United Kingdom' });
  cure.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cure).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Edit: ZIP 8020' })).toHaveFocus();
});

it('titles a problem by its cause, and says how many are not in the list yet', async () => {
  const one = buildImport();
  const problems = [
    buildGroup({ of_cause: 104 }),
    buildGroup({ field: 'city', code: 'required', value: '', rows: 1, suggestions: [] }),
  ];
  openImport(one, { [`GET /imports/${one.id}/problems`]: { json: { problems } } });
  await screen.findByText('City is empty');
  const list = within(screen.getByRole('region', { name: 'Fix by problem' }));
  expect(list.getByText('Unknown country')).toBeVisible();
  expect(list.getByText('City is empty')).toBeVisible();
  expect(list.getByText('105')).toBeVisible();
  expect(list.getByText('103 more problems follow once these are fixed.')).toBeVisible();
});

it('lists the orders that exist, and offers to update only where one is still pending and he may', async () => {
  const exists = (number: string, status: string) =>
    buildGroup({
      field: 'order_number',
      code: 'order_exists',
      level: 'duplicate',
      value: number,
      rows: 1,
      suggestions: [],
      params: { value: number, order: `id-${number}`, code: `LP-${number}`, status },
    });
  const counts = { ...buildImport().counts, duplicates: 2, existing_orders: 2, updatable_orders: 1 };
  const one = buildImport({ counts });
  const answers = {
    [`GET /imports/${one.id}/problems`]: {
      json: { problems: [exists('7', 'pending'), exists('8', 'reviewing')] },
    },
  };
  const { user } = openImport(one, {
    ...answers,
    [`PUT /imports/${one.id}/duplicates`]: { json: { import: { ...one, duplicates: 'update' } } },
  });
  expect(await screen.findByRole('link', { name: '#LP-8' })).toHaveAttribute('href', '/orders/id-8');
  await user.click(screen.getByRole('radio', { name: /Update if still pending/ }));
  expect(await screen.findByText('The order is updated from the file.')).toBeVisible();
  expect(screen.getByText('Skipped: the order is no longer Pending.')).toBeVisible();
});

it('says why no order can be updated', async () => {
  const counts = { ...buildImport().counts, duplicates: 1, existing_orders: 1, updatable_orders: 0 };
  openImport(buildImport({ counts }));
  const update = await screen.findByRole('radio', { name: /Update if still pending/ });
  expect(update).toBeDisabled();
  expect(update).toHaveAccessibleName(/None of them is still Pending/);
});

it('names the required field that has no column, and goes on once it has one', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const one = buildImport({
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const { calls, path, user } = openImport(one, {
    [`PUT /imports/${one.id}/mapping`]: { json: { import: { ...one, status: 'checking' } } },
  });
  const forward = await screen.findByRole('button', { name: 'Preview' });
  expect(forward).toBeDisabled();
  expect(forward).toHaveAccessibleDescription('1 required field is missing. Choose a column for: City.');
  await chooseOption(await screen.findByRole('button', { name: /^Column for City/ }), 'Town');
  await user.click(forward);
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.path).toBe(`${path}/mapping`));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    mapping: { ...mapping, city: 3 },
    value_map: {},
    template_id: null,
  });
});

it('has the chosen columns again when the session ended over them, until they are given up', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const id = '01900000-0000-7000-8000-0000000000b1';
  const one = buildImport({
    id,
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  openImport(one);
  await chooseOption(await screen.findByRole('button', { name: /^Column for City/ }), 'Town');
  expect(closes()).toBe(false);
  cleanup();
  expect(closes()).toBe(true);
  const again = openImport(one);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent('Town');
  await again.user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Choose file' });
  cleanup();
  openImport(one);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent(
    'Choose a column',
  );
});

it('forgets the chosen columns once they are sent', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const id = '01900000-0000-7000-8000-0000000000b2';
  const one = buildImport({
    id,
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const sent = `PUT /imports/${id}/mapping`;
  const { user, calls } = openImport(one, { [sent]: { json: { import: { ...one, status: 'checking' } } } });
  await chooseOption(await screen.findByRole('button', { name: /^Column for City/ }), 'Town');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Column for City/ })).toBeNull());
  cleanup();
  openImport(one);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent(
    'Choose a column',
  );
});

it('tells what is wrong with a file and where', async () => {
  openImport(buildImport({ status: 'failed', problem: { code: 'file_truncated', params: { row: 7 } } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file ends inside row 7');
});

it('links the result to its orders', async () => {
  const one = buildImport({
    status: 'done',
    created_count: 2,
    updated_count: 1,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  openImport(one, {
    [`GET /imports/${one.id}/results`]: {
      json: {
        results: [
          {
            first_row: 2,
            last_row: 3,
            order_number: 'A-2',
            recipient: 'Ann',
            outcome: 'created',
            order: { id: one.id, code: 'LP-9' },
            problems: [],
          },
        ],
        count: 1,
      },
    },
    'GET /imports': { json: { imports: [] } },
  });
  expect(await screen.findByRole('row', { name: '2–3 A-2 Ann Created #LP-9' })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'View 3 orders' });
  expect(link.getAttribute('href')).toBe(ordersOf(one.id));
  expect(JSON.parse(new URLSearchParams(ordersOf(one.id).split('?')[1]).get('filter') ?? '')).toEqual({
    import_id: one.id,
  });
});

it('shows numbers and problems on a phone, and no grid', async () => {
  fakeMedia((query) => query.includes('767'));
  openImport(buildImport());
  expect(await screen.findByRole('button', { name: 'Change 2 to United Kingdom' })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('refuses a file over 50 MB before it goes up', async () => {
  fakeApi({ 'GET /imports': { json: { imports: [] } } });
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  renderAt('/orders/import', pages);
  await screen.findByRole('button', { name: 'Choose file' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (size: number) => {
    const file = new File(['a'], 'big.csv');
    Object.defineProperty(file, 'size', { value: size });
    if (field) fireEvent.change(field, { target: { files: [file] } });
  };
  choose(50 * 1024 * 1024 + 1);
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 50 MB');
  expect(sent).not.toHaveBeenCalled();
  choose(50 * 1024 * 1024);
  expect(await screen.findByRole('progressbar', { name: 'Uploading big.csv' })).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
});
