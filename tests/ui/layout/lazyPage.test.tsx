import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../../../src/components/lazy/lazyPage.tsx';
import { fakeMedia, renderAt } from './renderApp.tsx';

const Orders = () => <h1>Orders</h1>;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A page whose file arrives, or is lost, when the test says so. */
const controlled = () => {
  const tries: { arrive: () => void; lose: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<object>>((resolve, reject) => {
      tries.push({ arrive: () => resolve(Orders), lose: () => reject(new TypeError('Failed to fetch')) });
    });
  return { tries, Page: lazyPage(load) };
};

beforeEach(() => {
  fakeMedia();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe('a lazy page', () => {
  it('shows its skeleton only after 400 ms', async () => {
    const { tries, Page } = controlled();
    renderAt('/', <Page />);
    await pass(390);
    expect(screen.queryByRole('status')).toBeNull();
    await pass(20);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    tries[0]?.arrive();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  it('fails after 10 s, and still shows when it comes late', async () => {
    const { tries, Page } = controlled();
    renderAt('/', <Page />);
    await pass(9_990);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(20);
    expect(screen.getByRole('alert')).toHaveTextContent('The page takes too long to load.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This part did not load');
    tries[0]?.arrive();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  it('is fetched again by "Try again" after it failed to load', async () => {
    const { tries, Page } = controlled();
    renderAt('/', <Page />);
    tries[0]?.lose();
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(tries).toHaveLength(2);
    tries[1]?.arrive();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  it('shows at once when it was prefetched', async () => {
    const { tries, Page } = controlled();
    void Page.preload();
    tries[0]?.arrive();
    await pass(0);
    renderAt('/', <Page />);
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(tries).toHaveLength(1);
  });
});
