import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignUp } from '../../../src/pages/SignUp.tsx';
import { endSession, storeReferral } from '../../../src/providers/identity/session.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  fakeMedia();
});

afterEach(() => vi.unstubAllGlobals());

const signUp = async () => {
  const calls = fakeApi({ 'POST /auth/sign-up': { json: { success: true } } });
  renderAt('/sign-up', <SignUp />);
  const values = { 'Full name': 'Đỗ Lan', Email: 'lan@example.test', Password: 'seven parcels' };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const signUps = () => calls.filter(({ path }) => path === '/auth/sign-up');
  await waitFor(() => expect(signUps()).toHaveLength(1));
  return signUps()[0]?.body;
};

it('sends the referral with a sign-up, whichever page the visitor entered on', async () => {
  storeReferral('?ref=LOTUS24&page=2');
  expect(await signUp()).toMatchObject({ email: 'lan@example.test', ref: 'LOTUS24' });
});

it('sends no referral with a sign-up without one', async () => {
  expect(await signUp()).not.toHaveProperty('ref');
});
