import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyModule } from '../../../src/components/loading/lazyModule.ts';
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

it('shows a module that comes after the render and before its effects', async () => {
  fakeMedia();
  const { promise, resolve } = Promise.withResolvers<{ words: string }>();
  const { useLoaded, load } = lazyModule(() => promise);
  const Part = () => {
    const part = useLoaded(true, () => undefined);
    useLayoutEffect(() => resolve({ words: 'three actions' }), []);
    return part?.words;
  };
  const Menu = () => {
    const [open, setOpen] = useState(false);
    // Not by a click: React runs the effects of a click at once.
    useEffect(() => void setTimeout(() => setOpen(true)), []);
    return open && <Part />;
  };
  void load();
  renderAt('/', <Menu />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  expect(await screen.findByText('three actions')).toBeVisible();
  vi.unstubAllGlobals();
});
