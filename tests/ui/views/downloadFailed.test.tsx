// @vitest-environment jsdom
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { exportAction } from '../../../src/views/export/exportAction.tsx';
import { fakeApi, refusal } from '../../support/fakeApi.ts';
import { buildImport } from '../imports/buildImport.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';
import { renderList } from './renderList.tsx';

configure({ asyncUtilTimeout: 8000 });

const words = 'File error !!!';

it('says the fixed words where the file of an export cannot be fetched', async () => {
  const file = { id: 'e1', status: 'done', format: 'csv', file_name: 'orders.csv', rows_total: 5, rows_done: 5 };
  const { user } = await renderList({
    actions: [exportAction],
    beside: <Toasts />,
    house: { 'POST /exports': { json: { export: file } }, 'GET /uploads/file-export/download': refusal(404, 'export_too_old') },
  });
  await user.click(screen.getAllByRole('checkbox')[1] ?? document.body);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('says them where the error file of an import cannot be fetched', async () => {
  enterAsSeller();
  const one = buildImport();
  fakeApi({
    [`GET /imports/${one.id}`]: { json: { import: one } },
    [`GET /imports/${one.id}/rows`]: { json: { rows: [], count: 0 } },
    [`GET /imports/${one.id}/problems`]: { json: { problems: [] } },
    [`POST /imports/${one.id}/file`]: 'lost',
  });
  renderAt(`/orders/import/${one.id}`, <Routes><Route path="/orders/import/:importId" element={<ImportPage />} /></Routes>);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Error file' }));
  expect(await screen.findByText(words)).toBeVisible();
});
