import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/layout/shell/ErrorBoundary.tsx';
import { lazyPart } from '../../../src/components/lazy/lazyPart.tsx';
import { fakeMedia, renderAt } from './renderApp.tsx';

const Dialog = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    the dialog
  </button>
);

it('keeps the page when a dialog fails to load, and retries at the next opening', async () => {
  fakeMedia();
  const load = vi
    .fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart<{ onClose: () => void }>(load);
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>Manage orders</h1>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
      </>
    );
  };
  renderAt('/', <Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, an unexpected error occurred.');
  expect(screen.getByRole('heading', { name: 'Manage orders' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'the dialog' }));
  expect(screen.queryByRole('button', { name: 'the dialog' })).toBeNull();
});

it('shows a page’s error in its place with "Try again"', async () => {
  fakeMedia();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('broken');
    return <h1>Manage orders</h1>;
  };
  renderAt(
    '/',
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Manage orders' })).toBeVisible();
});
