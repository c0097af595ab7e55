// @vitest-environment jsdom
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Import, ProblemGroup } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/orders/imports/ImportPage.tsx';
import { fakeApi } from '../../support/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildGroup, buildImport, buildRow } from './buildImport.ts';

configure({ asyncUtilTimeout: 8000 });
beforeEach(() => fakeMedia());

const openPreview = (one: Import, problems: ProblemGroup[] = [buildGroup()]) => {
  fakeApi({
    [`GET /imports/${one.id}`]: { json: { import: one } },
    [`GET /imports/${one.id}/rows`]: { json: { rows: [buildRow(2), buildRow(3)], count: 2 } },
    [`GET /imports/${one.id}/problems`]: { json: { problems } },
  });
  renderAt(`/orders/import/${one.id}`, <Routes><Route path="/orders/import/:importId" element={<ImportPage />} /></Routes>);
  return userEvent.setup();
};

const onPhone = () => fakeMedia((query) => query.includes('max-width'));
const counts = { ...buildImport().counts, ready_orders: 0, errors: 8, duplicates: 52 };

it('gives up the edit of a problem without a key, and the focus is on its button again', async () => {
  const user = openPreview(buildImport());
  await user.click(await screen.findByRole('button', { name: 'Edit: Country Unitd' }));
  expect(screen.getByRole('textbox', { name: 'Country, row 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'Country, row 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit: Country Unitd' })).toHaveFocus();
});

it('says all that is left out: rows with errors, and those of orders that exist', async () => {
  openPreview(buildImport({ counts }));
  expect(await screen.findByText(/8 rows are skipped until fixed\. 52 rows are of orders that exist\./)).toBeVisible();
});

it('says on a phone why nothing can be imported, and leads to the columns', async () => {
  onPhone();
  openPreview(buildImport({ counts }));
  expect(await screen.findByText(/8 rows are skipped/)).not.toHaveClass('pl-sr');
  expect(screen.getByRole('link', { name: 'Change the columns' })).toHaveAttribute('href', expect.stringContaining('step=map'));
  expect(screen.getByRole('link', { name: 'Save for later' })).toBeVisible();
});

it('leads from the rows of a second try to no columns, on a phone either', async () => {
  onPhone();
  openPreview(buildImport({ retry_of: '01900000-0000-7000-8000-0000000000ab' }));
  await screen.findByRole('button', { name: 'Import 1 order' });
  expect(screen.queryByRole('link', { name: 'Change the columns' })).toBeNull();
});

it('tells orders that are made from those that are changed', async () => {
  const some = { ...buildImport().counts, ready_orders: 9, existing_orders: 7, updatable_orders: 6, errors: 0 };
  openPreview(buildImport({ counts: some, duplicates: 'update' }));
  expect(await screen.findByText('3 orders will be created. 6 orders will be updated.')).toBeVisible();
});

it('says of a file of known orders that they are changed, not made', async () => {
  const all = { ...buildImport().counts, ready_orders: 6, existing_orders: 6, updatable_orders: 6, errors: 0 };
  openPreview(buildImport({ counts: all, duplicates: 'update' }));
  expect(await screen.findByText('6 orders will be updated.')).toBeVisible();
});
