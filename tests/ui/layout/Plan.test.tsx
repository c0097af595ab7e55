import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanPill, RateDisplay } from '../../../src/layout/shell/Plan.tsx';
import { endSession, setSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

beforeEach(() => fakeMedia());
afterEach(() => vi.unstubAllGlobals());

const path = 'GET /bills/transactions/rate-exchange';
const label = 'Top-up rate';

describe('the exchange rate in the header', () => {
  it('shows once it is known', async () => {
    fakeApi({ [path]: { json: { usd_to_vnd: 25410, updated_at: '2026-11-20T00:00:00Z' } } });
    renderAt('/', <RateDisplay />);
    expect(await screen.findByText('$1 = 25,410.00 ₫')).toBeVisible();
    expect(screen.getByText(label, { exact: false })).toBeVisible();
  });

  it('is hidden while the operator has set none', async () => {
    const calls = fakeApi({ [path]: refusal(404, 'no_rate_yet') });
    renderAt('/', <RateDisplay />);
    await waitFor(() => expect(calls).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByText(label, { exact: false })).toBeNull();
  });
});

it.each([
  [1, 'Prepaid · Gold'],
  [2, 'Postpaid · Gold'],
])('payment type %i reads %s', (type, text) => {
  endSession('signed_out');
  const user = buildUser();
  setSession({ ...user, user_info: { ...user.user_info, type_pay: type } }, 'account-token');
  renderAt('/', <PlanPill />);
  expect(screen.getByText(/·/)).toHaveTextContent(text);
});
