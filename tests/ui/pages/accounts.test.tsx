import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Forgot } from '../../../src/pages/Forgot.tsx';
import { ResetPassword } from '../../../src/pages/ResetPassword.tsx';
import { SignIn } from '../../../src/pages/SignIn.tsx';
import { SignUp } from '../../../src/pages/SignUp.tsx';
import { VerifyEmail } from '../../../src/pages/VerifyEmail.tsx';
import { endSession, getSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf, fakeMedia, renderAt } from '../layout/renderApp.tsx';

const field = (label: string | RegExp) => screen.getByLabelText(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const entered = { json: { user: buildUser(), access_token: 'a'.repeat(43) } };

beforeEach(() => {
  endSession('signed_out');
  fakeMedia();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const fillSignUp = () => {
  type('Full name', ' Đỗ Lan ');
  type(/^Shop name/, 'Sen Tee');
  type('Email', 'lan@example.test');
  type('Password', 'seven parcels');
};

describe('the sign-up page', () => {
  it('marks empty fields and focuses the first, without a call', async () => {
    const calls = fakeApi({});
    renderAt('/sign-up', <SignUp />);
    type('Email', 'lan@');
    await press('Create account');
    expect(field('Full name')).toHaveFocus();
    expect(field('Full name')).toHaveAccessibleDescription('This is required.');
    expect(field('Email')).toHaveAccessibleDescription('Email is not valid');
    expect(field(/^Shop name/)).toBeValid();
    expect(calls).toEqual([]);
  });

  it('checks the password rules while typing, and the server’s list of common passwords', async () => {
    const calls = fakeApi({
      'POST /auth/password-check': ({ body }) => ({
        json: { weakness: JSON.stringify(body).includes('letmein') ? 'common' : 'personal' },
      }),
    });
    renderAt('/sign-up', <SignUp />);
    const met = () => screen.getAllByRole('listitem').map((line) => line.dataset['met']);
    expect(met()).toEqual(['false', 'false', 'false']);
    type('Password', 'password');
    expect(met()).toEqual(['true', 'false', 'true']);
    type('Password', 'seven parcels');
    expect(met()).toEqual(['true', 'true', 'true']);
    type('Password', 'letmein2023');
    await waitFor(() => expect(met()).toEqual(['true', 'false', 'true']));
    type('Full name', 'Đỗ Lan');
    type('Password', 'dolan2026x');
    await waitFor(() => expect(met()).toEqual(['true', 'true', 'false']));
    expect(calls.map(({ body }) => body)).toEqual([
      { password: 'letmein2023', context: [] },
      { password: 'dolan2026x', context: ['Đỗ Lan'] },
    ]);
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('sends the fields with the language, and returns to the typed form', async () => {
    const calls = fakeApi({ 'POST /auth/sign-up': { json: { success: true } } });
    renderAt('/sign-up', <SignUp />);
    fillSignUp();
    await press('Create account');
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    const body = {
      full_name: 'Đỗ Lan',
      account_name: 'Sen Tee',
      email: 'lan@example.test',
      password: 'seven parcels',
      locale: 'en',
    };
    expect(calls.filter(({ path }) => path === '/auth/sign-up')).toMatchObject([{ body, token: null }]);
    expect(screen.getByText('No mail? Look in spam too.')).toBeVisible();
    await press('Change email');
    expect(field('Full name')).toHaveValue('Đỗ Lan');
    expect(field('Password')).toHaveValue('seven parcels');
  });

  it('leads to the outbox in a trial that sends no mail', async () => {
    fakeApi({
      'POST /auth/sign-up': { json: { success: true } },
      'GET /auth/support': { json: { email: 'help@example.test', outbox: true } },
    });
    renderAt('/sign-up', <SignUp />);
    fillSignUp();
    await press('Create account');
    expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/outbox');
  });

  it('keeps the typed text when the network is lost, and says so', async () => {
    fakeApi({ 'POST /auth/sign-up': 'lost' });
    renderAt('/sign-up', <SignUp />);
    fillSignUp();
    await press('Create account');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, an unexpected error occurred.');
    expect(field('Email')).toHaveValue('lan@example.test');
  });
});

describe('the pages of mailed links', () => {
  it('use the link only with the password of the sign-up, and sign in', async () => {
    const calls = fakeApi({ 'POST /auth/verify-email': entered });
    const router = renderAt('/verify-email?token=abc', <VerifyEmail />);
    await press('Confirm and sign in');
    expect(field('Password')).toHaveAccessibleDescription('This is required.');
    expect(calls).toEqual([]);
    type('Password', ' seven parcels');
    await press('Confirm and sign in');
    await vi.waitFor(() => expect(addressOf(router)).toBe('/'));
    expect(calls[0]?.body).toEqual({ token: 'abc', password: ' seven parcels' });
    expect(getSession()?.token).toBe('a'.repeat(43));
  });

  it('report a wrong password under the field, and link to a reset for users who did not choose it', async () => {
    fakeApi({ 'POST /auth/verify-email': refusal(422, 'invalid', { errors: { password: 'wrong' } }) });
    renderAt('/verify-email?token=abc', <VerifyEmail />);
    type('Password', 'seven parcels');
    await press('Confirm and sign in');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    expect(field('Password')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Set a password of your own' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  });

  it('show the wait before the next attempt, and send nothing meanwhile', async () => {
    const calls = fakeApi({
      'POST /auth/verify-email': { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '60' } },
    });
    renderAt('/verify-email?token=abc', <VerifyEmail />);
    type('Password', 'seven parcels');
    await press('Confirm and sign in');
    expect(await screen.findByText(/^Wait \d+ s before the next attempt\.$/)).toBeVisible();
    await press('Confirm and sign in');
    expect(calls).toHaveLength(1);
  });

  it('offer another mail when the link to confirm is used up', async () => {
    const calls = fakeApi({
      'POST /auth/verify-email': refusal(410, 'link_expired'),
      'POST /auth/resend-verification': { json: { success: true } },
    });
    renderAt('/verify-email?token=abc', <VerifyEmail />);
    type('Password', 'seven parcels');
    await press('Confirm and sign in');
    await screen.findByRole('heading', { name: 'Get a new link' });
    type('Email', 'lan@example.test');
    await press('Send link');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(calls[1]?.body).toEqual({ email: 'lan@example.test' });
  });

  it('replace the form when the reset link is used up, and link to a new request', async () => {
    fakeApi({ 'POST /auth/reset-password': refusal(410, 'link_expired') });
    renderAt('/reset-password?token=abc', <ResetPassword />);
    type('New password', 'seven parcels');
    await press('Save and sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was already used or has expired.');
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot');
    expect(screen.queryByRole('button', { name: 'Save and sign in' })).toBeNull();
  });

  it('put a refused password under its field', async () => {
    fakeApi({ 'POST /auth/reset-password': refusal(422, 'invalid', { errors: { password: 'common' } }) });
    renderAt('/reset-password?token=abc', <ResetPassword />);
    type('New password', 'seven parcels');
    await press('Save and sign in');
    expect(await screen.findByText('This password is too common.')).toBeVisible();
    expect(field('New password')).toHaveFocus();
  });
});

describe('a lost password', () => {
  it('does not reveal whether the address is known, and sends at most one mail a minute', async () => {
    fakeApi({ 'POST /auth/forgot-password': { json: { success: true } } });
    renderAt('/forgot', <Forgot />);
    type('Email', 'lan@example.test');
    await press('Send link');
    expect(await screen.findByText(/has an account/)).toHaveTextContent(
      /^If lan@example.test has an account/,
    );
    expect(screen.getByText('lan@example.test').tagName).toBe('B');
    expect(screen.getByText('Send again in 60 s')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

it('detects an unproved address at sign-in and sends the mail again', async () => {
  const calls = fakeApi({
    'POST /auth/sign-in': refusal(403, 'email_not_verified'),
    'POST /auth/resend-verification': { json: { success: true } },
  });
  renderAt('/sign-in', <SignIn />);
  type('Email', 'lan@example.test');
  type('Password', 'seven parcels');
  await press('Sign in');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Confirm your email address before you sign in.',
  );
  await press('Send again');
  expect(await screen.findByText('Send again in 60 s')).toBeVisible();
  expect(calls[1]).toMatchObject({ path: '/auth/resend-verification', body: { email: 'lan@example.test' } });
  expect(field('Password')).toHaveValue('seven parcels');
});
