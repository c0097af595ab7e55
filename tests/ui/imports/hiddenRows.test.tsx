// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

const hidden = buildGroup({
  field: 'order_number',
  code: 'row_hidden',
  value: '',
  rows: 12,
  params: undefined,
  suggestions: undefined,
});

it.each([
  ['Include', 'include'],
  ['Leave out', 'leave_out'],
])('counts hidden rows, and the button %s applies to all of them', async (button, choice) => {
  const importRecord = buildImport();
  const user = openPreview(importRecord, [hidden], {
    [`PUT /imports/${importRecord.id}/hidden`]: { json: { rows: 12, import: importRecord } },
  });
  const card = (await screen.findByText('Hidden rows')).closest('li');
  if (!card) throw new Error('No card');
  expect(within(card).getByText('12 rows')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: button }));
  await waitFor(() =>
    expect(user.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { way: choice },
    ]),
  );
});

it('shows no empty cell for hidden rows on a phone', async () => {
  fakeMedia((query) => query.includes('max-width'));
  openPreview(buildImport(), [hidden]);
  await screen.findByText('Hidden rows');
  expect(screen.queryByText('empty')).toBeNull();
  expect(screen.getByRole('button', { name: 'Include' })).toBeVisible();
});
