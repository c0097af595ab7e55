// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

const unknown = buildGroup({
  field: 'sku',
  code: 'sku_unknown',
  value: 'NEW-1',
  rows: 12,
  suggestions: undefined,
});

const open = (importRecord: Import, codes: object[], group = unknown) =>
  openPreview(importRecord, [group], {
    [`GET /imports/${importRecord.id}/unmatched`]: { json: { codes } },
    [`PUT /imports/${importRecord.id}/unmatched`]: { json: { import: importRecord } },
  });

const count = (code: string, chosen = false) => ({ code, rows: 12, orders: 10, ready: 8, chosen });

it('creates the items of chosen kinds without a product, and says before what that changes', async () => {
  const user = open(buildImport(), [count('sku_unknown'), count('sku_inactive')]);
  await user.click(await screen.findByRole('button', { name: 'Create as unmatched' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: /Unknown SKU/ })).toBeChecked();
  expect(dialog).toHaveTextContent('12 rows · 10 orders · 8 can be created then');
  await user.click(within(dialog).getByRole('checkbox', { name: /Inactive product/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create as unmatched' }));
  await waitFor(() =>
    expect(user.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ codes: ['sku_unknown'] }),
  );
});

it('takes the choice back, and leaves orders without a cost out of the estimate', async () => {
  const group = buildGroup({
    field: 'sku',
    code: 'item_unmatched',
    level: 'warning',
    value: 'NEW-1',
    rows: 12,
  });
  const user = open(buildImport({ unmatched_codes: ['sku_unknown'] }), [count('sku_unknown', true)], group);
  expect(await screen.findByText('Cost of matched orders')).toBeVisible();
  expect(screen.queryByText('Estimated cost')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: /Unknown SKU/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Leave them out' }));
  await waitFor(() => expect(user.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ codes: [] }));
});

it('is not offered to a file without such SKUs', async () => {
  const user = open(buildImport(), [], buildGroup());
  await screen.findByRole('button', { name: 'Leave the item of row 2 out' });
  expect(screen.queryByRole('button', { name: 'Create as unmatched' })).toBeNull();
  expect(user.calls.some(({ path }) => path.endsWith('/unmatched'))).toBe(false);
});
