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
])('says how many rows are hidden, and %s settles all of them', async (button, way) => {
  const one = buildImport();
  const user = openPreview(one, [hidden], {
    [`PUT /imports/${one.id}/hidden`]: { json: { rows: 12, import: one } },
  });
  const card = (await screen.findByText('Hidden rows')).closest('li');
  if (!card) throw new Error('No card');
  expect(within(card).getByText('12 rows')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: button }));
  await waitFor(() =>
    expect(user.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ way }]),
  );
});

it('shows no empty cell for hidden rows on a phone', async () => {
  fakeMedia((query) => query.includes('max-width'));
  openPreview(buildImport(), [hidden]);
  await screen.findByText('Hidden rows');
  expect(screen.queryByText('empty')).toBeNull();
  expect(screen.getByRole('button', { name: 'Include' })).toBeVisible();
});
