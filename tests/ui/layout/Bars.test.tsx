import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DebtBar, OfflineBar } from '../../../src/layout/shell/Bars.tsx';
import { endSession, setSession } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
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

it('shows a lost network while it lasts, and its return for 3 s', () => {
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

describe('the bar of an account over its debt limit', () => {
  afterEach(() => endSession('signed_out'));

  it.each([
    ['en', 'Your account is over its debt limit. Top up to keep ordering.'],
    ['vi', 'Tài khoản của bạn đã vượt hạn mức công nợ. Vui lòng nạp tiền để tiếp tục đặt đơn.'],
  ] as const)('shows in the reader’s language (%s) and cannot be closed', (language, text) => {
    setSession(buildUser({ balance: -2_500, debt_expired: true, debt_lacks_cents: 50_001 }), 'token');
    renderAt('/', <DebtBar />, language);
    expect(screen.getByRole('link', { name: /Top up|Nạp tiền/ })).toHaveAttribute(
      'href',
      '/bills/transactions/new?need=50001',
    );
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells a member without the right who can top up', () => {
    const access = {
      everywhere: { role: 'r', name: 'Reader', rights: ['orders.view', 'bills.view'] as const },
      shops: [],
    };
    setSession(
      buildUser({
        owner: false,
        access: { ...access, everywhere: { ...access.everywhere, rights: [...access.everywhere.rights] } },
        balance: -2_500,
        debt_expired: true,
        debt_lacks_cents: 50_001,
      }),
      'token',
    );
    renderAt('/', <DebtBar />);
    expect(screen.getByText(/once its owner tops up/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Top up' })).toBeNull();
  });

  it('is hidden while the server reports the debt within its limits, whatever the browser’s clock', () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    setSession(
      buildUser({
        balance: -1,
        user_info: {
          type_pay: 2,
          debt_time: '2026-11-20T00:00:00Z',
          debt_max_day: 15,
          debt_max_amount: 2000,
        },
      }),
      'token',
    );
    renderAt('/', <DebtBar />);
    expect(screen.queryByText(/debt limit/)).toBeNull();
  });
});
