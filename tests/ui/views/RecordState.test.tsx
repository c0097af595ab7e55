import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failureOf, unexpectedFailure } from '../../../src/providers/http/httpError.ts';
import { RecordState } from '../../../src/views/record/RecordState.tsx';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const show = (error: Error) => {
  fakeMedia();
  renderAt(
    '/orders/1/edit',
    <RecordState error={error} onRetry={() => undefined}>
      {null}
    </RecordState>,
  );
};

it('shows "page not found" for a record that does not exist', () => {
  show(failureOf(new Response(null, { status: 404 }), { message: 'Not found.', code: 'not_found' }));
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers a retry under a title when a record failed to load', () => {
  show(unexpectedFailure(500));
  expect(screen.getByRole('heading', { level: 1, name: 'This part did not load' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
