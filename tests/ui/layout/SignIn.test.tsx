import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignIn } from '../../../src/pages/SignIn.tsx';
import { endSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

const tryOnce = () => {
  fireEvent.change(email(), { target: { value: ' lotus@platen.test ' } });
  fireEvent.change(password(), { target: { value: 'wrong' } });
  fireEvent.click(submit());
};

beforeEach(() => {
  endSession('signed_out');
  fakeMedia();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the sign-in page', () => {
  it('shows the support address for an inactive account', async () => {
    fakeApi({ 'GET /auth/support': { json: { email: 'help@platen.test' } } });
    renderAt('/sign-in?type=error&message=inactive_account', <SignIn />);
    expect(await screen.findByRole('link', { name: 'help@platen.test' })).toHaveAttribute(
      'href',
      'mailto:help@platen.test',
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'This account is inactive. Contact help@platen.test to use it again.',
    );
  });

  it('says on top that there is no network', () => {
    fakeApi({});
    renderAt('/sign-in', <SignIn />);
    expect(screen.queryByText(/^You are offline\./)).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline\./)).toBeVisible();
  });

  it('shows the message that its address selects, in the tone of its type', () => {
    fakeApi({});
    renderAt('/sign-in?type=error&message=inactive_account', <SignIn />);
    const note = screen.getByText(/^This account is inactive\./);
    expect(note.closest('.pl-note')).toHaveClass('pl-t-critical');
  });

  it.each([
    'Your account is locked: call 1900 0000',
    '<img src=x onerror=alert(1)>',
    'constructor',
    'toString',
  ])('shows nothing of a text that a stranger wrote into its address: %s', (message) => {
    fakeApi({});
    renderAt(`/sign-in?type=error&message=${encodeURIComponent(message)}`, <SignIn />);
    expect(document.querySelector('.pl-note')).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('marks empty fields and focuses the first one, without a call', async () => {
    const calls = fakeApi({});
    renderAt('/sign-in', <SignIn />);
    await userEvent.click(submit());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('This is required.');
    expect(password()).toHaveAccessibleDescription('This is required.');
    expect(calls).toEqual([]);
  });

  it('shows the attempts left under the password, and keeps the typed text', async () => {
    const calls = fakeApi({
      'POST /auth/sign-in': refusal(401, 'login_failed', { number_incorrect_password: 4, tries_left: 1 }),
    });
    renderAt('/sign-in', <SignIn />);
    tryOnce();
    expect(await screen.findByText('Email or password is wrong. 1 attempt left.')).toBeVisible();
    expect(password()).toHaveAccessibleDescription('Email or password is wrong. 1 attempt left.');
    expect(password()).toHaveValue('wrong');
    expect(calls[0]?.body).toEqual({ email: 'lotus@platen.test', password: 'wrong', keep: true });
    expect(await screen.findByText('Login failed')).toBeVisible();
  });

  it('asks users with a second factor for the code, and sends it in the same call', async () => {
    const calls = fakeApi({
      'POST /auth/sign-in': ({ body }) =>
        JSON.stringify(body).includes('123456')
          ? { json: { user: buildUser(), access_token: 'token-1' } }
          : JSON.stringify(body).includes('otp')
            ? refusal(422, 'invalid', { errors: { otp: 'code' }, tries_left: 4 })
            : refusal(403, 'second_factor_needed', { details: { expires_in: 300 } }),
    });
    renderAt('/sign-in', <SignIn />);
    tryOnce();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(submit());
    expect(
      await screen.findByText('This code is wrong, or has already been used. 4 attempts left.'),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));
    expect(password()).toHaveValue('wrong');
    fireEvent.click(submit());
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(calls[3]?.body).toEqual({
      email: 'lotus@platen.test',
      password: 'wrong',
      keep: true,
      otp: '123456',
    });
  });

  it('shows that further attempts must wait when none is left', async () => {
    fakeApi({
      'POST /auth/sign-in': refusal(401, 'login_failed', { number_incorrect_password: 5, tries_left: 0 }),
    });
    renderAt('/sign-in', <SignIn />);
    tryOnce();
    expect(
      await screen.findByText(
        'Email or password is wrong. From now on, you have to wait before each attempt.',
      ),
    ).toBeVisible();
  });

  it('slows down: counts the seconds and sends nothing meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = fakeApi({
      'POST /auth/sign-in': { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '2' } },
    });
    renderAt('/sign-in', <SignIn />);
    tryOnce();
    expect(await screen.findByText('Wait 2 s before the next attempt.')).toBeVisible();
    fireEvent.click(submit());
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Wait 1 s before the next attempt.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText(/Wait/)).toBeNull();
    fireEvent.click(submit());
    expect(calls).toHaveLength(2);
  });

  it('reports an inactive account above the fields', async () => {
    fakeApi({
      'POST /auth/sign-in': refusal(403, 'inactive_account', {
        user: { id: 'x', email: 'x', full_name: 'x' },
      }),
    });
    renderAt('/sign-in', <SignIn />);
    tryOnce();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This account is inactive. Contact support to use it again.',
    );
  });

  it('shows and hides the password', async () => {
    fakeApi({});
    renderAt('/sign-in', <SignIn />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});
