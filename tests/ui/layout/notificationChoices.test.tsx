import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationList } from '../../../src/resources/notifications/NotificationList.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from './renderApp.tsx';

const responses = {
  'GET /users/notifications/count': { json: { count: 0 } },
  'GET /users/notifications': { json: { notifications: [], system_notifications: [] } },
};

beforeEach(enterAsSeller);
afterEach(() => vi.unstubAllGlobals());

describe('the choices beside the notifications', () => {
  const channels = { bell: true, mail: false };
  const choices = {
    import_done: channels,
    order_rejected: { bell: true, mail: true },
    links_failed: channels,
    export_ready: channels,
    bill_on_credit: channels,
    top_up_booked: channels,
    top_up_rejected: channels,
    debt_soon: { bell: true, mail: true },
    debt_today: { bell: true, mail: true },
    debt_over: { bell: true, mail: true },
    withdrawal_paid: channels,
    withdrawal_refused: channels,
    tier_changed: channels,
    statement_ready: { bell: true, mail: true },
    balance_adjusted: channels,
    waiting_paid: channels,
  };
  const person = { json: { user: { email: 'mai@example.test', notifications: choices } } };
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'An export is ready: Email' });

  it('save a choice of channel at once', async () => {
    const calls = fakeApi({
      ...responses,
      'GET /users/profile': person,
      'PUT /users/me': { json: { user: {} } },
    });
    renderAt('/notifications', <NotificationList />);
    await userEvent.click(await box());
    expect((await box()).checked).toBe(true);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/users/me')).toMatchObject({
        token: 'account-token',
        body: { user: { notifications: { export_ready: { bell: true, mail: true } } } },
      }),
    );
    expect(screen.getByText(/Emails go to mai@example.test/)).toBeVisible();
  });

  it('leave out a kind that an older API does not return', async () => {
    const { bill_on_credit: newer, ...older } = choices;
    expect(newer).toBeDefined();
    fakeApi({
      ...responses,
      'GET /users/profile': { json: { user: { email: 'mai@example.test', notifications: older } } },
    });
    renderAt('/notifications', <NotificationList />);
    expect(await box()).toBeEnabled();
    expect(screen.getAllByRole('rowheader')).toHaveLength(Object.keys(older).length);
  });

  it('revert a choice that could not be saved, with a message', async () => {
    fakeApi({ ...responses, 'GET /users/profile': person, 'PUT /users/me': 'lost' });
    renderAt('/notifications', <NotificationList />);
    await userEvent.click(await box());
    expect(await screen.findByText(/unexpected error/)).toBeInTheDocument();
    expect((await box()).checked).toBe(false);
  });

  it('fail without breaking the page, and are read-only for support', async () => {
    let down = true;
    setSession(
      buildUser({
        support: { staff: 'Kim', account: 'Lotus', until: new Date(Date.now() + 9_000_000).toISOString() },
      }),
      'support-token',
    );
    setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
    fakeApi({ ...responses, 'GET /users/profile': () => (down ? refusal(403, 'forbidden') : person) });
    renderAt('/notifications', <NotificationList />);
    expect(await screen.findByText('Your choices did not load')).toBeVisible();
    expect(await screen.findByText('No Notification.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await box()).disabled).toBe(true);
  });
});
