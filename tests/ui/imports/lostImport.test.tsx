// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

beforeEach(() => fakeMedia());

const open = (response: Parameters<typeof fakeApi>[0][string]): void => {
  fakeApi({ 'GET /imports/gone': response });
  const page = (
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>
  );
  renderAt('/orders/import/gone', page);
};

it('shows "page not found" for an import that does not exist, with a link onward', async () => {
  open(refusal(404, 'not_found'));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/');
});

it('offers a retry if the server does not answer', async () => {
  open(refusal(503, 'unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
