import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SupportBar } from '../../../src/layout/shell/SupportBar.tsx';
import { AccessShop } from '../../../src/pages/AccessShop.tsx';
import { endSession, getSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const support = { staff: 'Kim', account: 'Lotus', until: new Date(Date.now() + 3_600_000).toISOString() };

beforeEach(() => fakeMedia());

afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

describe('support', () => {
  it('signs in by a link whose token is removed from the address at once', async () => {
    window.history.replaceState(null, '', '/access-shop?token=secret-token');
    const calls = fakeApi({
      'POST /auth/sign-in-by-token': {
        json: { user: buildUser({ support }), access_token: 'support-token' },
      },
    });
    renderAt(
      '/access-shop?token=secret-token',
      <Routes>
        <Route path="/access-shop" element={<AccessShop />} />
        <Route path="*" element={<SupportBar />} />
      </Routes>,
    );
    expect(window.location.search).toBe('');
    expect(await screen.findByText(/Support: Kim in the dashboard of Lotus\./)).toBeInTheDocument();
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/auth/sign-in-by-token', 'secret-token'],
    ]);
    expect((getSession()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('sees that a link was used, or that the user is inactive', async () => {
    for (const [response, text] of [
      [refusal(410, 'link_expired'), 'This link was already used or has expired.'],
      [
        refusal(403, 'inactive_account', { user: { id: 'x', email: 'x', full_name: 'x' } }),
        'This account is inactive. Contact help@platen.test to use it again.',
      ],
    ] as const) {
      window.history.replaceState(null, '', '/access-shop?token=t');
      fakeApi({
        'POST /auth/sign-in-by-token': response,
        'GET /auth/support': { json: { email: 'help@platen.test' } },
      });
      renderAt('/access-shop', <AccessShop />);
      const alert = await screen.findByRole('alert');
      await waitFor(() => expect(alert).toHaveTextContent(text));
      document.body.innerHTML = '';
    }
  });
});
