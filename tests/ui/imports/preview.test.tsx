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

it('gives up the edit of a problem without a key, and the focus is on its button again', async () => {
  const user = openPreview(buildImport());
  await user.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  expect(screen.getByRole('textbox', { name: 'Country, row 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'Country, row 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit: Country Unitd Kingdom' })).toHaveFocus();
});

it('says all that is left out: rows with errors, and those of orders that exist', async () => {
  openPreview(buildImport({ counts }));
  expect(
    await screen.findByText(/8 rows are skipped until fixed\. 52 rows are already imported\./),
  ).toBeVisible();
});

it('says of a file that was imported before what it is, once', async () => {
  openPreview(buildImport({ counts: { ...counts, rows: 52, errors: 0 } }));
  expect(await screen.findAllByText(/52 rows are already imported\./)).toHaveLength(1);
});

it('says on a phone why nothing can be imported, and leads to the columns', async () => {
  onPhone();
  openPreview(buildImport({ counts }));
  expect(await screen.findByText(/8 rows are skipped/)).not.toHaveClass('pl-sr');
  expect(screen.getByRole('link', { name: 'Change the columns' })).toHaveAttribute(
    'href',
    expect.stringContaining('step=map'),
  );
  expect(screen.getByRole('link', { name: 'Save for later' })).toBeVisible();
});

it('says on a phone that rows which need a value each wait for the wider table', async () => {
  onPhone();
  openPreview(buildImport(), [
    buildGroup({ field: 'order_number', code: 'required', value: '', rows: 10, suggestions: undefined }),
  ]);
  expect(
    await screen.findByText('Each row needs its own value: fill them in on a wider screen.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('leads from the rows of a second try to no columns, on a phone either', async () => {
  onPhone();
  openPreview(buildImport({ retry_of: '01900000-0000-7000-8000-0000000000ab' }));
  await screen.findByRole('button', { name: 'Import 1 order' });
  expect(screen.queryByRole('link', { name: 'Change the columns' })).toBeNull();
});

it('tells orders that are made from those that are changed', async () => {
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

it('says of a file of known orders that they are changed, not made', async () => {
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

it('asks once more where another tab has changed how many orders there are', async () => {
  const one = buildImport();
  const { id } = one;
  const started = { ...one, status: 'creating' as const };
  let now = one;
  const user = openPreview(one, [], {
    [`GET /imports/${id}`]: () => ({ json: { import: now } }),
    [`POST /imports/${id}/start`]: () => ({ json: { import: (now = started) } }),
  });
  const starts = () => user.calls.filter(({ method }) => method === 'POST');
  await user.click(
    await screen.findByRole('button', { name: 'Import 1 order' }).then((button) => {
      now = { ...one, counts: { ...one.counts, ready_orders: 3 } };
      return button;
    }),
  );
  const again = await screen.findByRole('button', { name: 'Import 3 orders' });
  expect(starts()).toEqual([]);
  await user.click(again);
  expect(await screen.findByText('Creating orders')).toBeVisible();
  expect(starts()).toHaveLength(1);
});

it('has what was typed in its cell again when the session expired while it was saved', async () => {
  enterAsSeller();
  const one = buildImport({ id: '01900000-0000-7000-8000-0000000000ee' });
  const user = openPreview(one, undefined, {
    [`PUT /imports/${one.id}/cells`]: refusal(401, 'TOKEN_INVALID'),
  });
  const [wrong] = await screen.findAllByRole('gridcell', { name: /^Unitd/ });
  if (wrong) await user.click(wrong);
  const field = await screen.findByRole('combobox', { name: 'Country, row 2' });
  await user.clear(field);
  await user.type(field, 'GB{Enter}');
  await screen.findAllByRole('gridcell', { name: /^GB/ });
  cleanup();
  enterAsSeller();
  openPreview(one);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: /^GB/ })).toHaveAttribute('aria-invalid', 'true');
});

it('has the letters of an open cell again when the session ended under the hand', async () => {
  enterAsSeller();
  const one = buildImport({ id: '01900000-0000-7000-8000-0000000000ef' });
  openPreview(one);
  const user = userEvent.setup();
  const [wrong] = await screen.findAllByRole('gridcell', { name: /^Unitd/ });
  if (wrong) await user.click(wrong);
  await user.type(await screen.findByRole('combobox', { name: 'Country, row 2' }), ' Kin');
  cleanup();
  enterAsSeller();
  openPreview(one);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  expect(await screen.findByRole('gridcell', { name: /^Unitd Kingdom Kin/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  // They are kept in memory only: the browser asks before it loads the page again.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});

it('has the letters of an open problem on a phone again when the session ended under the hand', async () => {
  onPhone();
  enterAsSeller();
  const one = buildImport({ id: '01900000-0000-7000-8000-0000000000f0' });
  const user = openPreview(one);
  await user.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  await user.type(screen.getByRole('textbox', { name: 'Country, row 2' }), ' Kin');
  cleanup();
  enterAsSeller();
  const again = openPreview(one);
  expect(await screen.findByText('1 change is not saved.')).toBeVisible();
  await again.click(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' }));
  expect(screen.getByRole('textbox', { name: 'Country, row 2' })).toHaveValue('Unitd Kingdom Kin');
});

it('gives up what was typed for a problem that was cured elsewhere meanwhile', async () => {
  let groups = [buildGroup(), buildGroup({ field: 'city', value: 'Nowhere', rows: 1 })];
  const one = buildImport({ id: '01900000-0000-7000-8000-0000000000f1' });
  const user = openPreview(one, groups, {
    [`GET /imports/${one.id}/problems`]: () => ({ json: { problems: groups } }),
    [`PUT /imports/${one.id}/cells`]: () => {
      groups = groups.slice(0, 1);
      return { json: { rows: 1, import: one } };
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

it('asks for no rows and problems of an import that it has just started', async () => {
  const one = buildImport();
  const user = openPreview(one, undefined, {
    [`POST /imports/${one.id}/start`]: { json: { import: { ...one, status: 'creating' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('Creating orders');
  expect(user.calls.filter(({ path }) => /\/(rows|problems)/.test(path))).toHaveLength(2);
});

it('says on a phone that the problems could not be read, not that there are none', async () => {
  onPhone();
  const one = buildImport();
  const problems = `GET /imports/${one.id}/problems`;
  let answer: { json: object; status?: number } = refusal(503, 'unavailable');
  const user = openPreview(one, undefined, { [problems]: () => answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing left to fix.')).toBeNull();
  answer = { json: { problems: [buildGroup()] } };
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Edit: Country Unitd Kingdom' })).toBeVisible();
});

it('offers to try again in place of the grid when the problems cannot be read', async () => {
  const one = buildImport();
  openPreview(one, undefined, { [`GET /imports/${one.id}/problems`]: refusal(503, 'unavailable') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Nothing left to fix.')).toBeNull();
});

it('offers a size in other words by one click, and another size only to be chosen', async () => {
  const unknown = { field: 'sku', code: 'sku_unknown', rows: 1 } as const;
  const user = openPreview(buildImport(), [
    buildGroup({ ...unknown, value: 'CT-BLK-XXL', suggestions: ['CT-BLK-2XL'] }),
    buildGroup({ ...unknown, value: 'CT-BLK-6XL', suggestions: ['CT-BLK-XL'], first_row: 3 }),
  ]);
  expect(await screen.findByRole('button', { name: 'Change to CT-BLK-2XL' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change to CT-BLK-XL' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit: SKU CT-BLK-6XL' }));
  // In sight although the wrong value is in the field, and filled in, not yet applied.
  await user.click(
    within(screen.getByRole('group', { name: 'Suggestions' })).getByRole('button', { name: 'CT-BLK-XL' }),
  );
  expect(screen.getByRole('textbox', { name: 'SKU, row 3' })).toHaveValue('CT-BLK-XL');
});

it('calls shipping lines by their names, and offers all of them', async () => {
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

it('offers two orders or one buyer where two buyers stand under one number', async () => {
  const one = buildImport();
  const buyers = buildGroup({
    field: 'recipient',
    code: 'two_buyers',
    value: 'Bob',
    params: { value: 'Bob', other: 'Ann', row: 2 },
    rows: 1,
    first_row: 3,
    suggestions: undefined,
  });
  const user = openPreview(one, [buyers], {
    [`PUT /imports/${one.id}/buyers`]: { json: { rows: 1, import: one } },
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
])('says which columns with values are not imported, in %s', async (_, look) => {
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
])('tells that capitals were lost in the code of the old fonts, in %s', async (_, look) => {
  look();
  openPreview(buildImport({ encoding: 'tcvn3' }));
  expect(await screen.findByText(/TCVN3.*check the names/)).toBeVisible();
});

it('opens on the duplicates where the whole file is imported already', async () => {
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

it('has a row that may be cut confirmed by one click', async () => {
  const one = buildImport();
  const cut = buildGroup({
    field: 'quantity',
    code: 'row_cut',
    value: '1',
    rows: 1,
    first_row: 3,
    suggestions: undefined,
    params: undefined,
  });
  const user = openPreview(one, [cut], {
    [`PUT /imports/${one.id}/cells`]: { json: { rows: 1, import: one } },
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
