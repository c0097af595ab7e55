import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnread, useUnreadPolling } from '../../../src/layout/notifications/useUnread.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeNavigator } from '../../support/ui/fakeNavigator.ts';

/** The browser's locks, as far as they are used: one holder per name, the rest wait in order. */
const fakeLocks = () => {
  const waiting: { hold: () => Promise<void>; signal: AbortSignal }[] = [];
  let held = false;
  const next = async (): Promise<void> => {
    const first = waiting.find(({ signal }) => !signal.aborted);
    if (held || !first) return;
    waiting.splice(waiting.indexOf(first), 1);
    held = true;
    await first.hold();
    held = false;
    await next();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      waiting.push({ hold, signal });
      void next();
      return new Promise(() => undefined);
    },
  };
};

const Number = ({ name }: { name: string }) => {
  useUnreadPolling();
  const [unread] = useUnread();
  return <output title={name}>{unread}</output>;
};

/** A tab of its own: it shares neither cache nor React tree with another. */
const openTab = (name: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Number name={name} />
    </QueryClientProvider>,
  );

const readBadges = (): (string | null)[] =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const see = async (hidden: boolean): Promise<void> => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeNavigator('locks', fakeLocks());
  endSession('signed_out');
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the number of unread notifications', () => {
  it('is polled by one tab for all, and by the next one when that is closed', async () => {
    let count = 0;
    const calls = fakeApi({ 'GET /users/notifications/count': () => ({ json: { count: (count += 1) } }) });
    const first = openTab('first');
    openTab('second');
    await pass(100);
    const atStart = calls.length;
    await pass(10_000);
    expect(calls.length - atStart).toBe(1);
    await pass(10_000);
    expect(calls.length - atStart).toBe(2);
    expect(readBadges()).toEqual([String(count), String(count)]);

    first.unmount();
    await pass(0);
    await pass(10_500);
    expect(calls.length - atStart).toBe(3);
    await pass(10_000);
    expect(calls.length - atStart).toBe(4);
    expect(readBadges()).toEqual([String(count)]);
  });

  it('is fetched once per shop, and not before one is chosen', async () => {
    endSession('signed_out');
    setSession(buildUser(), 'account-token');
    const calls = fakeApi({ 'GET /users/notifications/count': { json: { count: 4 } } });
    openTab('only');
    await pass(100);
    expect(calls).toEqual([]);
    await act(async () => setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' }));
    await pass(100);
    expect(calls.map(({ token }) => token)).toEqual(['token-a']);
    expect(readBadges()).toEqual(['4']);
  });

  it('is fetched again by a tab that becomes visible, although the previous request hangs', async () => {
    let stuck = true;
    const calls = fakeApi({
      'GET /users/notifications/count': () => (stuck ? new Promise(() => undefined) : { json: { count: 4 } }),
    });
    openTab('only');
    await pass(100);
    expect(calls).toHaveLength(1);
    await see(true);
    stuck = false;
    await see(false);
    await pass(10_500);
    expect(readBadges()).toEqual(['4']);
  });

  it('is not polled while no tab is visible', async () => {
    const calls = fakeApi({ 'GET /users/notifications/count': { json: { count: 4 } } });
    openTab('only');
    await pass(100);
    await see(true);
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
    await see(false);
    await pass(10_500);
    expect(calls.length).toBeGreaterThan(before);
  });
});
