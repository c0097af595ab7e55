import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateDisplay } from '../../../src/layout/Plan.tsx';
import { fakeApi, refusal } from '../../support/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

beforeEach(() => fakeMedia());
afterEach(() => vi.unstubAllGlobals());

const path = 'GET /bills/transactions/rate-exchange';
const label = 'Top-up rate';

describe('the exchange rate in the header', () => {
  it('stands there once it is known', async () => {
    fakeApi({ [path]: { json: { usd_to_vnd: 25410, updated_at: '2026-11-20T00:00:00Z' } } });
    renderAt('/', <RateDisplay />);
    expect(await screen.findByText(/25.410/)).toBeVisible();
    expect(screen.getByText(label, { exact: false })).toBeVisible();
  });

  it('is left out while the house has none', async () => {
    const asked = fakeApi({ [path]: refusal(404, 'no_rate_yet') });
    renderAt('/', <RateDisplay />);
    await waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByText(label, { exact: false })).toBeNull();
  });
});
