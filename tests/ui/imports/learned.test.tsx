// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

it('leaves out the rows below the orders with one click, and shows what was left out', async () => {
  const footer = buildGroup({
    field: 'recipient',
    code: 'row_footer',
    value: 'TỔNG CỘNG',
    rows: 1,
    suggestions: undefined,
  });
  const remaining = buildImport({ counts: { ...buildImport().counts, errors: 0, ready_orders: 2 } });
  const user = openPreview(buildImport(), [footer], {
    [`DELETE /imports/${remaining.id}/footers`]: { json: { rows: 1, import: remaining } },
  });
  expect(
    await screen.findByText('This row below the orders looks like a total or a note. Leave it out.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByRole('button', { name: 'Import 2 orders' })).toBeEnabled();
});

it('leaves canceled orders out by the word in the file, or imports them anyway', async () => {
  const canceled = buildGroup({
    field: 'order_state',
    code: 'order_canceled',
    value: 'Đã hủy',
    rows: 2,
    params: { value: 'Đã hủy' },
    suggestions: undefined,
  });
  const importRecord = buildImport();
  const user = openPreview(importRecord, [canceled], {
    [`DELETE /imports/${importRecord.id}/footers`]: { json: { rows: 2, import: importRecord } },
    [`PUT /imports/${importRecord.id}/cells`]: { json: { rows: 2, import: importRecord } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create it anyway' }));
  await user.click(await screen.findByRole('button', { name: 'Leave out' }));
  await vi.waitFor(() =>
    expect(
      user.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
    ).toEqual([
      ['PUT', { field: 'order_state', value: '', equal_to: 'Đã hủy' }],
      ['DELETE', undefined],
    ]),
  );
});

it('offers a correction as a rule of the template, once per value', async () => {
  const importRecord = buildImport();
  const fixed = { rows: 2, import: importRecord };
  const user = openPreview(importRecord, undefined, {
    [`PUT /imports/${importRecord.id}/cells`]: { json: fixed },
    [`PUT /imports/${importRecord.id}/rules`]: {
      json: { import: { ...importRecord, template_name: 'november' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change 2 to United Kingdom' }));
  await user.click(
    await screen.findByRole('button', { name: 'Remember: Country: “Unitd Kingdom” means “United Kingdom”' }),
  );
  expect(await screen.findByText('Remembered in the template “november”')).toBeVisible();
  const ruleCall = user.calls.find(({ path }) => path.endsWith('/rules'));
  expect(ruleCall?.body).toEqual({
    field: 'country',
    value: 'Unitd Kingdom',
    ours: 'GB',
    keep_as: 'november',
  });
  expect(screen.queryByText('Remember for the next file')).toBeNull();
});

it('shows personalizations on their items, also if they came from another column', async () => {
  openPreview(buildImport({ counts: { ...buildImport().counts, personalized: 1 } }));
  expect(await screen.findByRole('columnheader', { name: 'Personalization' })).toBeVisible();
});
