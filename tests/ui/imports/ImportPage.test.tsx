// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { importedOrdersPath } from '../../../src/resources/imports/result/importedOrdersPath.ts';
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

const openImport = (importRecord: Import, responses: Parameters<typeof fakeApi>[0] = {}) => {
  const path = `/imports/${importRecord.id}`;
  const calls = fakeApi({
    [`GET ${path}`]: { json: { import: importRecord } },
    [`GET ${path}/rows`]: { json: { rows: [buildRow(2), buildRow(3)], count: 2 } },
    [`GET ${path}/problems`]: { json: { problems: [buildGroup()] } },
    ...responses,
  });
  return {
    calls,
    path,
    router: renderAt(`/orders${path.replace('imports', 'import')}`, pages),
    user: userEvent.setup(),
  };
};

it('fixes all rows of a problem at once, and shows the new number of orders', async () => {
  const importRecord = buildImport();
  const fixed = buildImport({ counts: { ...importRecord.counts, ready_orders: 3, errors: 0 } });
  const { calls, user } = openImport(importRecord, {
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 2, import: fixed } },
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

it('disables what needs the network while offline, and says why', async () => {
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

it('keeps typed text that could not be saved, with the reason, until it is saved', async () => {
  const importRecord = buildImport();
  const path = `PUT /imports/${importRecord.id}/cells`;
  let works = false;
  const fixed = { ...importRecord, counts: { ...importRecord.counts, ready_orders: 2 } };
  const { calls, user } = openImport(importRecord, {
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

it('moves the focus to the next problem after a fix', async () => {
  const importRecord = buildImport();
  const zip = buildGroup({
    field: 'postcode',
    code: 'zip_format',
    value: '8020',
    rows: 1,
    first_row: 3,
    suggestions: [],
  });
  let cured = false;
  const { user } = openImport(importRecord, {
    [`GET /imports/${importRecord.id}/problems`]: () => ({
      json: { problems: cured ? [zip] : [buildGroup(), zip] },
    }),
    [`PUT /imports/${importRecord.id}/cells`]: () => {
      cured = true;
      return { json: { rows: 2, import: importRecord } };
    },
  });
  const cure = await screen.findByRole('button', { name: 'Change 2 to United Kingdom' });
  cure.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cure).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Edit: ZIP 8020' })).toHaveFocus();
});

it('titles a problem by its cause, and counts the problems not listed', async () => {
  const importRecord = buildImport();
  const problems = [
    buildGroup({ of_cause: 104 }),
    buildGroup({ field: 'city', code: 'required', value: '', rows: 1, suggestions: [] }),
  ];
  openImport(importRecord, { [`GET /imports/${importRecord.id}/problems`]: { json: { problems } } });
  await screen.findByText('City is empty');
  const list = within(screen.getByRole('region', { name: 'Fix by problem' }));
  expect(list.getByText('Unknown country')).toBeVisible();
  expect(list.getByText('City is empty')).toBeVisible();
  expect(list.getByText('105')).toBeVisible();
  expect(list.getByText('103 more problems follow once these are fixed.')).toBeVisible();
});

it('lists existing orders, and offers to update only if one is pending and the member may edit', async () => {
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
  const importRecord = buildImport({ counts });
  const responses = {
    [`GET /imports/${importRecord.id}/problems`]: {
      json: { problems: [exists('7', 'pending'), exists('8', 'reviewing')] },
    },
  };
  const { user } = openImport(importRecord, {
    ...responses,
    [`PUT /imports/${importRecord.id}/duplicates`]: {
      json: { import: { ...importRecord, duplicates: 'update' } },
    },
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

it('names a required field without a column, and continues once it has one', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const importRecord = buildImport({
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const { calls, path, user } = openImport(importRecord, {
    [`PUT /imports/${importRecord.id}/mapping`]: {
      json: { import: { ...importRecord, status: 'checking' } },
    },
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

it('restores the chosen columns after the session expired, until they are discarded', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const id = '01900000-0000-7000-8000-0000000000b1';
  const importRecord = buildImport({
    id,
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  openImport(importRecord);
  await chooseOption(await screen.findByRole('button', { name: /^Column for City/ }), 'Town');
  expect(closes()).toBe(false);
  cleanup();
  expect(closes()).toBe(true);
  const reopened = openImport(importRecord);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent('Town');
  await reopened.user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Choose file' });
  cleanup();
  openImport(importRecord);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent(
    'Choose a column',
  );
});

it('forgets the chosen columns after they are sent', async () => {
  const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
  const mapping = { order_number: 0, recipient: 1, address1: 2, country: 4, sku: 5, quantity: 6 };
  const id = '01900000-0000-7000-8000-0000000000b2';
  const importRecord = buildImport({
    id,
    status: 'mapping',
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
  });
  const sent = `PUT /imports/${id}/mapping`;
  const { user, calls } = openImport(importRecord, {
    [sent]: { json: { import: { ...importRecord, status: 'checking' } } },
  });
  await chooseOption(await screen.findByRole('button', { name: /^Column for City/ }), 'Town');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Column for City/ })).toBeNull());
  cleanup();
  openImport(importRecord);
  expect(await screen.findByRole('button', { name: /^Column for City/ })).toHaveTextContent(
    'Choose a column',
  );
});

it('says what is wrong with a file and where', async () => {
  openImport(buildImport({ status: 'failed', problem: { code: 'file_truncated', params: { row: 7 } } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file ends inside row 7');
});

it('links the result to its orders', async () => {
  const importRecord = buildImport({
    status: 'done',
    created_count: 2,
    updated_count: 1,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  openImport(importRecord, {
    [`GET /imports/${importRecord.id}/results`]: {
      json: {
        results: [
          {
            first_row: 2,
            last_row: 3,
            order_number: 'A-2',
            recipient: 'Ann',
            outcome: 'created',
            order: { id: importRecord.id, code: 'LP-9' },
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
  expect(link.getAttribute('href')).toBe(importedOrdersPath(importRecord.id));
  expect(
    JSON.parse(new URLSearchParams(importedOrdersPath(importRecord.id).split('?')[1]).get('filter') ?? ''),
  ).toEqual({
    import_id: importRecord.id,
  });
});

it('shows numbers and problems on a phone, and no grid', async () => {
  fakeMedia((query) => query.includes('767'));
  openImport(buildImport());
  expect(await screen.findByRole('button', { name: 'Change 2 to United Kingdom' })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('refuses a file over 50 MB before the upload', async () => {
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
