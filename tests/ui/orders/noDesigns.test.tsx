import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DesignPicker } from '../../../src/workflows/items/DesignPicker.tsx';
import { endSession } from '../../../src/providers/identity/session.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { baseOf } from './formApi.ts';

beforeEach(() => {
  endSession('signed_out');
  fakeMedia();
  fakeApi({ 'GET /designs': { json: { designs: [] } } });
});

it('links to the library if there are no files, and only then', async () => {
  const [area] = baseOf().areas;
  if (!area) throw new Error('The product prints somewhere');
  renderAt(
    '/orders/create',
    <DesignPicker variantId={undefined} area={area} onPick={() => {}} onClose={() => {}} />,
  );
  expect(await screen.findByText('Your library has no files yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import orders' })).toHaveAttribute('href', '/orders/import');
  await userEvent.type(screen.getByRole('searchbox'), 'lotus');
  expect(await screen.findByText(/No file/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import orders' })).toBeNull();
});
