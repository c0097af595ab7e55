// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildImport } from './buildImport.ts';

beforeEach(() => fakeMedia());

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000000${number}`;
const listed = (number: number) => ({
  ...buildImport({ id: idOf(number), file_name: `${number}.csv` }),
  by: 'Mai Anh',
});
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('lists every import, not only the last five, and keeps that choice in the URL', async () => {
  fakeApi({
    'GET /imports': ({ path }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
      return { json: { imports: [7, 6, 5, 4, 3, 2, 1].slice(0, limit).map(listed), count: 7 } };
    },
    'GET /templates/kept': { json: { templates: [] } },
  });
  const router = renderAt(
    '/orders/import',
    <Routes>
      <Route path="/orders/import" element={<ImportPage />} />
    </Routes>,
  );
  await screen.findByRole('region', { name: 'Last imports' });
  expect(names()).toHaveLength(5);
  const allButton = screen.getByRole('button', { name: 'All imports' });
  await userEvent.click(allButton);
  await screen.findByRole('link', { name: '1.csv' });
  expect(names()).toHaveLength(7);
  expect(router.state.location.search).toBe('?imports=all');
  const lastButton = screen.getByRole('button', { name: 'Last imports' });
  expect(lastButton).toHaveFocus();
  await userEvent.click(lastButton);
  expect(router.state.location.search).toBe('');
});
