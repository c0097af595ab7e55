import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AcceptInvite } from '../../../src/pages/AcceptInvite.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

beforeEach(() => fakeMedia());

const leadsToSignIn = () =>
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/sign-in');

it('shows that an invitation was used, and leads to the sign-in page', async () => {
  fakeApi({ 'POST /auth/invitation': refusal(410, 'link_expired') });
  renderAt('/accept-invite?token=used', <AcceptInvite />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/was used/);
  leadsToSignIn();
});

it('sends nothing without a token', () => {
  const calls = fakeApi({});
  renderAt('/accept-invite', <AcceptInvite />);
  expect(screen.getByRole('alert')).toHaveTextContent(/was used/);
  leadsToSignIn();
  expect(calls).toEqual([]);
});
