import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflineBar } from '../../../src/layout/Bars.tsx';
import { fakeMedia, renderAt } from './renderApp.tsx';

const goes = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeMedia();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a lost network is told as long as it is lost, its return for 3 s', () => {
  renderAt('/', <OfflineBar />);
  expect(screen.queryByRole('status')).toBeNull();
  goes(false);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\./);
  goes(true);
  expect(screen.getByRole('status')).toHaveTextContent('You are online again.');
  act(() => void vi.advanceTimersByTime(2_999));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});
