// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport, buildRow } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

const putBodies = (user: ReturnType<typeof openPreview>) =>
  user.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('leaves the items of a problem out of their orders', async () => {
  const importRecord = buildImport();
  const giftCards = buildGroup({
    field: 'sku',
    code: 'sku_unknown',
    value: 'GIFT25',
    rows: 3,
    suggestions: undefined,
  });
  const user = openPreview(importRecord, [giftCards], {
    [`PUT /imports/${importRecord.id}/items`]: { json: { rows: 3, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave these 3 items out' }));
  await waitFor(() =>
    expect(putBodies(user)).toEqual([{ field: 'sku', code: 'sku_unknown', value: 'GIFT25' }]),
  );
});

it('leaves the item of any row out, and includes it again', async () => {
  const importRecord = buildImport();
  const out = { ...buildRow(3), cells: { ...buildRow(3).cells, item_state: 'left out' } };
  const user = openPreview(importRecord, [buildGroup()], {
    [`GET /imports/${importRecord.id}/rows`]: { json: { rows: [buildRow(2), out], count: 2 } },
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 1, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave the item of row 2 out' }));
  await user.click(await screen.findByRole('button', { name: 'Make the item of row 3' }));
  await waitFor(() =>
    expect(putBodies(user)).toEqual([
      { field: 'item_state', value: 'left out', row_no: 2 },
      { field: 'item_state', value: '', row_no: 3 },
    ]),
  );
});

it('leaves the item of any row out on a phone, which has no grid', async () => {
  fakeMedia((query) => query.includes('max-width'));
  const importRecord = buildImport();
  const out = { ...buildRow(3), cells: { ...buildRow(3).cells, item_state: 'left out' } };
  const user = openPreview(importRecord, [], {
    [`GET /imports/${importRecord.id}/rows`]: { json: { rows: [buildRow(2), out], count: 2 } },
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 1, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Show items' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the item of row 2 out' }));
  await user.click(await screen.findByRole('button', { name: 'Make the item of row 3' }));
  await waitFor(() =>
    expect(putBodies(user)).toEqual([
      { field: 'item_state', value: 'left out', row_no: 2 },
      { field: 'item_state', value: '', row_no: 3 },
    ]),
  );
});

it('leaves items out on a phone although their cells each need their own value', async () => {
  fakeMedia((query) => query.includes('max-width'));
  const importRecord = buildImport();
  const missing = buildGroup({ field: 'size', code: 'required', value: '', rows: 3, suggestions: undefined });
  const user = openPreview(importRecord, [missing], {
    [`PUT /imports/${importRecord.id}/items`]: { json: { rows: 3, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave these 3 items out' }));
  await waitFor(() => expect(putBodies(user)).toEqual([{ field: 'size', code: 'required', value: '' }]));
});

it('asks about a state that only the seller knows, with both answers', async () => {
  const importRecord = buildImport();
  const state = buildGroup({
    field: 'order_state',
    code: 'order_state_open',
    value: 'partially_refunded',
    suggestions: undefined,
  });
  const user = openPreview(importRecord, [state], {
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 1, import: importRecord } },
  });
  const card = (await screen.findByText('Is this order wanted?')).closest('li');
  if (!card) throw new Error('No card');
  expect(within(card).getByRole('button', { name: 'Leave out' })).toBeVisible();
  await user.click(within(card).getByRole('button', { name: /anyway/ }));
  await waitFor(() =>
    expect(putBodies(user)).toEqual([
      { field: 'order_state', value: 'to make', equal_to: 'partially_refunded' },
    ]),
  );
});

it('asks for the encoding by showing the text in each', async () => {
  const params = {
    row: 2,
    choices: 'gb18030 euc-jp',
    preview_gb18030: 'A-1,李伟',
    'preview_euc-jp': 'A-1,典欧',
  };
  const importRecord = buildImport({ status: 'failed', problem: { code: 'file_encoding_open', params } });
  const user = openPreview(importRecord, [], {
    [`PUT /imports/${importRecord.id}/reading`]: {
      json: { import: { ...importRecord, status: 'reading', problem: null } },
    },
  });
  expect(await screen.findByText('A-1,李伟')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read as GB18030 (简体中文)' }));
  await waitFor(() => expect(putBodies(user)).toEqual([{ encoding: 'gb18030' }]));
});

it('asks whether quotation marks are letters', async () => {
  const importRecord = buildImport({
    status: 'failed',
    problem: { code: 'file_quote_open', params: { row: 2 } },
  });
  const user = openPreview(importRecord, [], {
    [`PUT /imports/${importRecord.id}/reading`]: {
      json: { import: { ...importRecord, status: 'reading', problem: null } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Quotation marks enclose cells' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quotation marks are part of the text' }));
  await waitFor(() => expect(putBodies(user)).toEqual([{ quotes: 'letters' }]));
});

it('asks which size was sold if SKU and size differ: that of the SKU, or another SKU', async () => {
  const importRecord = buildImport();
  const differs = buildGroup({
    field: 'size',
    code: 'size_differs',
    value: 'XL',
    rows: 1,
    first_row: 2,
    params: { value: 'XL', expected: 'L', sku: 'CT-BLK-XL' },
    suggestions: undefined,
  });
  const user = openPreview(importRecord, [differs], {
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 1, import: importRecord } },
  });
  expect(await screen.findByText(/The file says “XL”, but the SKU is L\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the size of the SKU' }));
  await user.click(await screen.findByRole('button', { name: 'Change to CT-BLK-XL' }));
  await waitFor(() =>
    expect(putBodies(user)).toEqual([
      { field: 'size', value: '', equal_to: 'XL', code: 'size_differs' },
      { field: 'sku', value: 'CT-BLK-XL', row_no: 2 },
    ]),
  );
});
