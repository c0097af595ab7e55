// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeMedia } from '../layout/renderApp.tsx';
import { buildGroup, buildImport } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => fakeMedia());

it('leaves what stands below the orders out with one click, and shows what is left', async () => {
  const footer = buildGroup({
    field: 'recipient',
    code: 'row_footer',
    value: 'TỔNG CỘNG',
    rows: 1,
    suggestions: undefined,
  });
  const left = buildImport({ counts: { ...buildImport().counts, errors: 0, ready_orders: 2 } });
  const user = openPreview(buildImport(), [footer], {
    [`DELETE /imports/${left.id}/footers`]: { json: { rows: 1, import: left } },
  });
  expect(
    await screen.findByText('This row below the orders looks like a total or a note. Leave it out.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByRole('button', { name: 'Import 2 orders' })).toBeEnabled();
});

it('leaves canceled orders out by the word that the file has for them, or makes them all the same', async () => {
  const canceled = buildGroup({
    field: 'order_state',
    code: 'order_canceled',
    value: 'Đã hủy',
    rows: 2,
    params: { value: 'Đã hủy' },
    suggestions: undefined,
  });
  const one = buildImport();
  const user = openPreview(one, [canceled], {
    [`DELETE /imports/${one.id}/footers`]: { json: { rows: 2, import: one } },
    [`PUT /imports/${one.id}/cells`]: { json: { rows: 2, import: one } },
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

it('offers what was put right as a rule of the template, once for a value', async () => {
  const one = buildImport();
  const fixed = { rows: 2, import: one };
  const user = openPreview(one, undefined, {
    [`PUT /imports/${one.id}/cells`]: { json: fixed },
    [`PUT /imports/${one.id}/rules`]: { json: { import: { ...one, template_name: 'november' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change 2 to United Kingdom' }));
  await user.click(
    await screen.findByRole('button', { name: 'Remember: Country: “Unitd Kingdom” means “United Kingdom”' }),
  );
  expect(await screen.findByText('Remembered in the template “november”')).toBeVisible();
  const kept = user.calls.find(({ path }) => path.endsWith('/rules'));
  expect(kept?.body).toEqual({
    field: 'country',
    value: 'Unitd Kingdom',
    ours: 'GB',
    keep_as: 'november',
  });
  expect(screen.queryByText('Remember for the next file')).toBeNull();
});

it('shows what buyers want on their items, also where it came out of another column', async () => {
  openPreview(buildImport({ counts: { ...buildImport().counts, personalized: 1 } }));
  expect(await screen.findByRole('columnheader', { name: 'Personalization' })).toBeVisible();
});
