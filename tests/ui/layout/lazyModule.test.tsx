import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyModule } from '../../../src/components/lazy/lazyModule.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

it('is fetched once with the first use, and counts as closed after a failure', async () => {
  fakeMedia();
  const fetchModule = vi.fn<() => Promise<{ words: string }>>(() =>
    Promise.resolve({ words: 'three actions' }),
  );
  fetchModule.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { useLoaded, loaded } = lazyModule(fetchModule);
  const Menu = () => {
    const [open, setOpen] = useState(false);
    const part = useLoaded(open, () => setOpen(false));
    return (
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open && part ? part.words : 'menu'}
      </button>
    );
  };
  renderAt(
    '/',
    <>
      <Menu />
      <Menu />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'menu' });
  if (!first || !second) throw new Error('No menus');
  expect(fetchModule).not.toHaveBeenCalled();
  await userEvent.click(first);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, an unexpected error occurred.');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(first);
  expect(await screen.findByRole('button', { name: 'three actions' })).toBe(first);
  await userEvent.click(second);
  expect(second).toHaveTextContent('three actions');
  expect(fetchModule).toHaveBeenCalledTimes(2);
  expect(loaded()).toEqual({ words: 'three actions' });
});
