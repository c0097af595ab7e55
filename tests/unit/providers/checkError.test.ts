// @vitest-environment jsdom
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, httpClient } from '../../../src/providers/http/httpClient.ts';
import { ApiFailure } from '../../../src/providers/http/httpError.ts';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { endSession, getEndReason, getSession, setSession } from '../../../src/providers/identity/session.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';

const expired = refusal(401, 'session_expired');

const isRefused = { status: 401 };

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  setSession(buildUser(), 'account-token');
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('an expired session is ended by', () => {
  it('a query', async () => {
    fakeApi({ 'GET /home': expired });
    const query = queryClient.fetchQuery({ queryKey: ['home'], queryFn: () => httpClient('/home') });
    await expect(query).rejects.toMatchObject(isRefused);
    expect(getEndReason()).toBe('expired');
  });

  it('a query that a page watches', async () => {
    fakeApi({ 'GET /home': expired });
    const watch = new QueryObserver(queryClient, { queryKey: ['home'], queryFn: () => httpClient('/home') });
    const stop = watch.subscribe(() => undefined);
    await expect.poll(getEndReason).toBe('expired');
    stop();
  });

  it('a mutation', async () => {
    fakeApi({ 'POST /orders': expired });
    const mutation = new MutationObserver(queryClient, {
      mutationFn: () => httpClient('/orders', { method: 'POST', body: {} }),
    });
    await expect(mutation.mutate()).rejects.toMatchObject(isRefused);
    expect(getEndReason()).toBe('expired');
  });

  it('a direct call', async () => {
    fakeApi({ 'GET /orders': expired });
    await expect(call('/orders')).rejects.toMatchObject(isRefused);
    expect(getEndReason()).toBe('expired');
  });

  it('the check that react-admin makes of its data provider', async () => {
    fakeApi({ 'GET /orders': expired });
    const failure: unknown = await httpClient('/orders').catch((error: unknown) => error);
    expect(getSession()).not.toBeNull();
    await authProvider.checkError(failure);
    expect(getEndReason()).toBe('expired');
  });
});

describe('the check of a failed call', () => {
  it('ends the session of an inactive account, and gives that as the reason', async () => {
    fakeApi({ 'GET /orders': refusal(403, 'inactive_account') });
    await expect(call('/orders')).rejects.toMatchObject({ status: 403 });
    expect(getEndReason()).toBe('inactive');
  });

  it('keeps the session after a 403', async () => {
    fakeApi({ 'GET /orders': refusal(403, 'forbidden') });
    await expect(call('/orders')).rejects.toMatchObject({ status: 403 });
    expect(getSession()).not.toBeNull();
  });

  it('keeps a session that began after the call', async () => {
    const failure = new ApiFailure(401, { success: false, code: 'session_expired', message: '' });
    failure.token = 'token-of-yesterday';
    await authProvider.checkError(failure);
    expect(getSession()).not.toBeNull();
  });
});
