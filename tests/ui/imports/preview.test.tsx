// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

const onPhone = () => fakeMedia((query) => query.includes('max-width'));
const counts = { ...buildImport().counts, ready_orders: 0, errors: 8, duplicates: 52 };

it('cancels the edit of a problem by a click, and returns the focus to its button', async () => {
  const user = openPreview(buildImport());
  await user.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  expect(screen.getByRole('textbox', { name: 'Country, row 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'Country, row 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit: Country Unitd Kingdom' })).toHaveFocus();
});

it('counts all that is left out: rows with errors, and rows of existing orders', async () => {
  openPreview(buildImport({ counts }));
  expect(
    await screen.findByText(/8 rows are skipped until fixed\. 52 rows are in the shop already\./),
  ).toBeVisible();
});

it.each([false, true])('shows what the orders were before the prices changed (phone: %s)', async (phone) => {
  if (phone) onPhone();
  openPreview(buildImport({ former_cost_cents: 1588 }));
  expect(await screen.findByText(/the orders were \$15\.88, and are \$16\.88 now\./)).toBeVisible();
});

it('says once that a file was imported before', async () => {
  openPreview(buildImport({ counts: { ...counts, rows: 52, errors: 0 } }));
  expect(await screen.findAllByText(/52 rows are in the shop already\./)).toHaveLength(1);
});

it('says on a phone why nothing can be imported, and links to the columns', async () => {
  onPhone();
  openPreview(buildImport({ counts }));
  expect(await screen.findByText(/8 rows are skipped/)).not.toHaveClass('pl-sr');
  expect(screen.getByRole('link', { name: 'Change the columns' })).toHaveAttribute(
    'href',
    expect.stringContaining('step=map'),
  );
  expect(screen.getByRole('link', { name: 'Save for later' })).toBeVisible();
});

it('says on a phone that rows which each need their own value require a wider screen', async () => {
  onPhone();
  openPreview(buildImport(), [
    buildGroup({ field: 'order_number', code: 'required', value: '', rows: 10, suggestions: undefined }),
  ]);
  expect(
    await screen.findByText('Each row needs its own value: fill them in on a wider screen.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('offers no columns for a retry import, on a phone either', async () => {
  onPhone();
  openPreview(buildImport({ retry_of: '01900000-0000-7000-8000-0000000000ab' }));
  await screen.findByRole('button', { name: 'Import 1 order' });
  expect(screen.queryByRole('link', { name: 'Change the columns' })).toBeNull();
});

it('counts created and updated orders separately', async () => {
  const some = {
    ...buildImport().counts,
    ready_orders: 9,
    existing_orders: 7,
    updatable_orders: 6,
    errors: 0,
  };
  openPreview(buildImport({ counts: some, duplicates: 'update' }));
  expect(await screen.findByText('3 orders will be created. 6 orders will be updated.')).toBeVisible();
});

it('says that a file of existing orders updates them and creates none', async () => {
  const all = {
    ...buildImport().counts,
    ready_orders: 6,
    existing_orders: 6,
    updatable_orders: 6,
    errors: 0,
  };
  openPreview(buildImport({ counts: all, duplicates: 'update' }));
  expect(await screen.findByText('6 orders will be updated.')).toBeVisible();
});

it('asks again if another tab has changed the number of orders', async () => {
  const importRecord = buildImport();
  const { id } = importRecord;
  const started = { ...importRecord, status: 'creating' as const };
  let now = importRecord;
  const user = openPreview(importRecord, [], {
    [`GET /imports/${id}`]: () => ({ json: { import: now } }),
    [`POST /imports/${id}/start`]: () => ({ json: { import: (now = started) } }),
  });
  const starts = () => user.calls.filter(({ method }) => method === 'POST');
  await user.click(
    await screen.findByRole('button', { name: 'Import 1 order' }).then((button) => {
      now = { ...importRecord, counts: { ...importRecord.counts, ready_orders: 3 } };
      return button;
    }),
  );
  const startButton = await screen.findByRole('button', { name: 'Import 3 orders' });
  expect(starts()).toEqual([]);
  await user.click(startButton);
  expect(await screen.findByText('Creating orders')).toBeVisible();
  expect(starts()).toHaveLength(1);
});

it('restores typed text in its cell if the session expired while saving', async () => {
  enterAsSeller();
  const importRecord = buildImport({ id: '01900000-0000-7000-8000-0000000000ee' });
  const user = openPreview(importRecord, undefined, {
    [`PUT /imports/${importRecord.id}/cells`]: refusal(401, 'TOKEN_INVALID'),
  });
  const [wrong] = await screen.findAllByRole('gridcell', { name: /^Unitd/ });
  if (wrong) await user.click(wrong);
  const field = await screen.findByRole('combobox', { name: 'Country, row 2' });
  await user.clear(field);
  await user.type(field, 'GB{Enter}');
  await screen.findAllByRole('gridcell', { name: /^GB/ });
  cleanup();
  enterAsSeller();
  openPreview(importRecord);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: /^GB/ })).toHaveAttribute('aria-invalid', 'true');
});

it('restores the text of an open cell after the session expired', async () => {
  enterAsSeller();
  const importRecord = buildImport({ id: '01900000-0000-7000-8000-0000000000ef' });
  openPreview(importRecord);
  const user = userEvent.setup();
  const [wrong] = await screen.findAllByRole('gridcell', { name: /^Unitd/ });
  if (wrong) await user.click(wrong);
  await user.type(await screen.findByRole('combobox', { name: 'Country, row 2' }), ' Kin');
  cleanup();
  enterAsSeller();
  openPreview(importRecord);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: /^Unitd Kingdom Kin/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  // Drafts are kept in memory only, so the browser asks before it reloads the page.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});

it('restores the text of an open problem on a phone after the session expired', async () => {
  onPhone();
  enterAsSeller();
  const importRecord = buildImport({ id: '01900000-0000-7000-8000-0000000000f0' });
  const user = openPreview(importRecord);
  await user.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  await user.type(screen.getByRole('textbox', { name: 'Country, row 2' }), ' Kin');
  cleanup();
  enterAsSeller();
  const reopened = openPreview(importRecord);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  await reopened.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  expect(screen.getByRole('textbox', { name: 'Country, row 2' })).toHaveValue('Unitd Kingdom Kin');
});

it('discards text typed for a problem that was fixed elsewhere meanwhile', async () => {
  let groups = [buildGroup(), buildGroup({ field: 'city', value: 'Nowhere', rows: 1 })];
  const importRecord = buildImport({ id: '01900000-0000-7000-8000-0000000000f1' });
  const user = openPreview(importRecord, groups, {
    [`GET /imports/${importRecord.id}/problems`]: () => ({ json: { problems: groups } }),
    [`PUT /imports/${importRecord.id}/cells`]: () => {
      groups = groups.slice(0, 1);
      return { json: { rows: 1, import: importRecord } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: City Nowhere' }));
  await user.type(screen.getByRole('textbox', { name: 'City, row 2' }), 'x');
  const [, cell] = await screen.findAllByRole('gridcell', { name: /^Ann/ });
  if (cell) await user.dblClick(cell);
  await user.keyboard('Hull{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'City, row 2' })).toBeNull());
  expect(screen.queryByText('1 change is not saved.')).toBeNull();
});

it('does not read rows and problems of an import that it has just started', async () => {
  const importRecord = buildImport();
  const user = openPreview(importRecord, undefined, {
    [`POST /imports/${importRecord.id}/start`]: { json: { import: { ...importRecord, status: 'creating' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('Creating orders');
  expect(user.calls.filter(({ path }) => /\/(rows|problems)/.test(path))).toHaveLength(2);
});

it('says on a phone that the problems could not be read, not that there are none', async () => {
  onPhone();
  const importRecord = buildImport();
  const problems = `GET /imports/${importRecord.id}/problems`;
  let response: { json: object; status?: number } = refusal(503, 'unavailable');
  const user = openPreview(importRecord, undefined, { [problems]: () => response });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing left to fix.')).toBeNull();
  response = { json: { problems: [buildGroup()] } };
  await user.click(retryButton);
  expect(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' })).toBeVisible();
});

it('offers a retry in place of the grid if the problems cannot be read', async () => {
  const importRecord = buildImport();
  openPreview(importRecord, undefined, {
    [`GET /imports/${importRecord.id}/problems`]: refusal(503, 'unavailable'),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Nothing left to fix.')).toBeNull();
});

it('offers an equivalent size with one click, and a different size only as a choice', async () => {
  const unknown = { field: 'sku', code: 'sku_unknown', rows: 1 } as const;
  const user = openPreview(buildImport(), [
    buildGroup({ ...unknown, value: 'CT-BLK-XXL', suggestions: ['CT-BLK-2XL'] }),
    buildGroup({ ...unknown, value: 'CT-BLK-6XL', suggestions: ['CT-BLK-XL'], first_row: 3 }),
  ]);
  expect(await screen.findByRole('button', { name: 'Change to CT-BLK-2XL' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change to CT-BLK-XL' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit: SKU CT-BLK-6XL' }));
  // Visible although the field has the wrong value; filled in, not yet applied.
  await user.click(
    within(screen.getByRole('group', { name: 'Suggestions' })).getByRole('button', { name: 'CT-BLK-XL' }),
  );
  expect(screen.getByRole('textbox', { name: 'SKU, row 3' })).toHaveValue('CT-BLK-XL');
});

it('shows shipping lines by name, and offers all of them', async () => {
  const user = openPreview(buildImport(), [
    buildGroup({
      field: 'shipping_line',
      code: 'shipping_line_unknown',
      level: 'warning',
      value: 'Nhanh',
      rows: 1,
      first_row: 3,
      suggestions: ['house-express'],
    }),
  ]);
  expect(await screen.findByRole('button', { name: 'Change to House express' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Shipping line Nhanh' }));
  await user.click(screen.getByRole('button', { name: 'USPS' }));
  expect(screen.getByRole('textbox', { name: 'Shipping line, row 3' })).toHaveValue('usps');
});

it('offers two orders or one buyer if two buyers share an order number', async () => {
  const importRecord = buildImport();
  const buyers = buildGroup({
    field: 'recipient',
    code: 'two_buyers',
    value: 'Bob',
    params: { value: 'Bob', other: 'Ann', row: 2 },
    rows: 1,
    first_row: 3,
    suggestions: undefined,
  });
  const user = openPreview(importRecord, [buyers], {
    [`PUT /imports/${importRecord.id}/buyers`]: { json: { rows: 1, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Make two orders' }));
  await user.click(await screen.findByRole('button', { name: 'Same buyer: Bob' }));
  await waitFor(() =>
    expect(user.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { way: 'two_orders', row_no: 3 },
      { way: 'same_buyer', row_no: 3 },
    ]),
  );
});

it.each([
  ['a wide window', () => undefined],
  ['a phone', onPhone],
])('lists columns with values that are not imported, in %s', async (_, look) => {
  look();
  openPreview(
    buildImport({
      header: ['Order number', 'Recipient', 'Country', 'Tags', 'Empty'],
      samples: [['A-1'], ['Ann'], ['UK'], ['gift'], []],
    }),
  );
  expect(await screen.findByText('1 column is not imported')).toBeVisible();
  expect(screen.getByText('Tags')).toBeInTheDocument();
});

it.each([
  ['a wide window', () => undefined],
  ['a phone', onPhone],
])('warns that the old TCVN3 encoding lost capitals, in %s', async (_, look) => {
  look();
  openPreview(buildImport({ encoding: 'tcvn3' }));
  expect(await screen.findByText(/TCVN3.*check the names/)).toBeVisible();
});

it('opens on the duplicates if the whole file is imported already', async () => {
  openPreview(
    buildImport({
      counts: {
        ...buildImport().counts,
        rows: 109,
        errors: 0,
        duplicates: 109,
        existing_orders: 52,
        ready_orders: 0,
      },
    }),
    [],
  );
  expect(await screen.findByRole('tab', { name: /^Duplicates/ })).toHaveAttribute('aria-selected', 'true');
});

it('confirms a possibly truncated row with one click', async () => {
  const importRecord = buildImport();
  const cut = buildGroup({
    field: 'quantity',
    code: 'row_cut',
    value: '1',
    rows: 1,
    first_row: 3,
    suggestions: undefined,
    params: undefined,
  });
  const user = openPreview(importRecord, [cut], {
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 1, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Row is complete' }));
  await waitFor(() =>
    expect(user.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      field: 'quantity',
      value: '1',
      row_no: 3,
    }),
  );
});
