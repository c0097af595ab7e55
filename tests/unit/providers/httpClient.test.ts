// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../src/providers/http/httpClient.ts';
import { postOnce, putOnce } from '../../../src/providers/http/idempotency.ts';
import { onCodeRequest } from '../../../src/providers/http/proof.ts';
import { refetchSilently } from '../../../src/providers/http/refetchSilently.ts';
import { callAccount } from '../../../src/providers/session/accountQuery.ts';
import { AccessKeeper } from '../../../src/providers/uploads/storageAccess.ts';
import { ApiFailure, codeOf, fieldErrorsOf } from '../../../src/providers/http/httpError.ts';
import {
  endSession,
  getEndReason,
  getSession,
  getShop,
  rememberedShopId,
  setSession,
  setShop,
} from '../../../src/providers/identity/session.ts';
import { preferences, storage } from '../../../src/browser/storage.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await work.then(
    () => new Error('the call should have failed'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw error;
  return error;
};

const signInWithShop = () => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 'shop-1', name: 'Lotus Tee Co.', token: 'shop-token' });
};

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__early;
});

describe('a call', () => {
  it('sends the shop token, without a shop the account token, and none to sign in', async () => {
    const calls = fakeApi({ 'GET /orders': {}, 'POST /auth/sign-in': {} });
    setSession(buildUser(), 'account-token');
    await call('/orders');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
    await call('/orders');
    await call('/auth/sign-in', { method: 'POST', token: null, body: { email: 'a', password: 'b' } });
    expect(calls.map(({ token }) => token)).toEqual(['account-token', 'shop-token', null]);
    expect(calls[2]?.body).toEqual({ email: 'a', password: 'b' });
  });

  it('passes FormData as it is', async () => {
    const calls = fakeApi({ 'POST /imports': {} });
    const form = new FormData();
    await call('/imports', { method: 'POST', body: form });
    expect(calls[0]?.body).toBe(form);
  });

  it('turns a refusal into a failure whose message is an i18n key', async () => {
    fakeApi({ 'GET /orders': refusal(422, 'invalid', { errors: { phone: 'phone' } }) });
    const failure = await failureOf(call('/orders'));
    expect(failure).toMatchObject({
      status: 422,
      message: 'errors.invalid',
      body: { success: false, code: 'invalid' },
    });
    expect(fieldErrorsOf(failure)).toEqual({ phone: 'invalid.phone' });
  });

  it('reads the message of an `error` field, and keeps the message of an unknown code', async () => {
    fakeApi({ 'GET /orders': { status: 400, json: { error: 'Shop is on holiday' } } });
    expect((await failureOf(call('/orders'))).message).toBe('Shop is on holiday');
  });

  it.each([
    ['a lost network', 'lost' as const],
    ['a fault without a message', { status: 502, json: '<html>' }],
    ['a response that is no JSON object', { status: 500, json: null }],
  ])('fails with the fixed text of spec §8 for %s', async (_name, response) => {
    fakeApi({ 'GET /orders': response });
    const failure = await failureOf(call('/orders'));
    expect(failure.message).toBe('errors.unexpected');
    expect(failure.body.message).toBe('Sorry, an unexpected error occurred. Please try again later.');
  });

  it('reads the seconds of Retry-After', async () => {
    fakeApi({ 'GET /orders': { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '7' } } });
    const failure = await failureOf(call('/orders'));
    expect([codeOf(failure), failure.retryAfter]).toEqual(['too_many_requests', 7]);
  });

  it.each([
    [3, 0],
    [11, 1],
    [61, 5],
    [1_700, 30],
    [3_600, 60],
    [9_999, 60],
  ])('says when to try again: %i s', async (seconds, minutes) => {
    fakeApi({
      'GET /orders': { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': String(seconds) } },
    });
    const failure = await failureOf(call('/orders'));
    expect(failure.message).toBe(`errors.too_many_requests_${minutes}`);
  });

  it('reads Retry-After of a proxy that answers without JSON', async () => {
    fakeApi({ 'GET /orders': { status: 429, json: null, headers: { 'retry-after': '7' } } });
    const failure = await failureOf(call('/orders'));
    expect([failure.status, failure.retryAfter]).toEqual([429, 7]);
  });

  it('rejects with AbortError when aborted', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const controller = new AbortController();
    const response = call('/orders', { signal: controller.signal });
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an account that was made inactive', () => {
  const inactive = refusal(403, 'inactive_account');

  it.each<[string, () => Promise<unknown>]>([
    ['a list', () => call('/orders?page=1')],
    ['a record, with the token of the account', () => callAccount('/users/me')],
    ['a write', () => call('/orders', { method: 'POST', body: {} })],
    ['a write that counts once', () => postOnce('/bills', {})],
    ['a change', () => putOnce('/orders/1', {})],
    ['a download', () => call('/uploads/file-export/download', { as: 'blob' })],
    ['a read that nobody asked for', () => refetchSilently('orders', () => call('/orders'))],
    ['an upload, which asks for access first', () => new AccessKeeper('designs').get()],
  ])('ends the session with %s', async (_name, ask) => {
    signInWithShop();
    vi.stubGlobal('fetch', async () => Response.json(inactive.json, { status: 403 }));
    await ask().catch(() => undefined);
    expect([getSession(), getShop(), getEndReason()]).toEqual([null, null, 'inactive']);
    expect(rememberedShopId()).toBe('shop-1');
  });

  it('ends the session after a code of the second factor too', async () => {
    signInWithShop();
    const takeBack = onCodeRequest(() => Promise.resolve(true));
    const answers = [refusal(403, 'second_factor_needed'), inactive];
    fakeApi({ 'POST /members': () => answers.shift() ?? inactive });
    await failureOf(call('/members', { method: 'POST', body: {} }));
    takeBack();
    expect(getEndReason()).toBe('inactive');
  });

  it('keeps the session if another token was refused (sign-in, link) or for another reason', async () => {
    signInWithShop();
    fakeApi({ 'POST /auth/sign-in-by-token': inactive, 'GET /orders': refusal(403, 'forbidden') });
    await failureOf(call('/auth/sign-in-by-token', { method: 'POST', token: 'a-link' }));
    await failureOf(call('/orders'));
    expect(getSession()?.token).toBe('account-token');
  });
});

describe('a 401', () => {
  it('ends the session, clears stored data and remembers the shop for the sign-in page', async () => {
    signInWithShop();
    preferences.set('locale', 'vi');
    preferences.set('orders.columns', ['code']);
    storage.set('ref', 'friend');
    fakeApi({ 'GET /orders': refusal(401, 'session_expired') });
    await failureOf(call('/orders'));
    expect([getSession(), getShop(), getEndReason()]).toEqual([null, null, 'expired']);
    expect(rememberedShopId()).toBe('shop-1');
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'platen.ended',
      'platen.preferences.locale',
      'platen.ref',
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('ends no session after a wrong password', async () => {
    signInWithShop();
    fakeApi({ 'POST /auth/sign-in': refusal(401, 'login_failed') });
    await failureOf(call('/auth/sign-in', { method: 'POST', token: null, body: {} }));
    expect(getSession()?.token).toBe('account-token');
  });

  it('repeats a call with the new token if the token was replaced', async () => {
    signInWithShop();
    const calls = fakeApi({
      'GET /orders': ({ token }) => {
        if (token === 'shop-2-token') return { json: { orders: [] } };
        setShop({ id: 'shop-2', name: 'Other', token: 'shop-2-token' });
        return refusal(401, 'session_expired');
      },
    });
    await expect(call('/orders')).resolves.toEqual({ orders: [] });
    expect(calls).toHaveLength(2);
    expect(getSession()).not.toBeNull();
  });
});

describe('an early response', () => {
  const early = (token: string, json: unknown, age = 0) => {
    const response = Promise.resolve(new Response(JSON.stringify(json)));
    window.__early = { '/v1/orders': { token, at: Date.now() - age, response } };
  };

  it('is taken once', async () => {
    signInWithShop();
    const calls = fakeApi({ 'GET /orders': { json: { orders: ['fresh'] } } });
    early('shop-token', { orders: ['early'] });
    expect(await call('/orders')).toEqual({ orders: ['early'] });
    expect(await call('/orders')).toEqual({ orders: ['fresh'] });
    expect(calls).toHaveLength(1);
  });

  it('is ignored if it was requested with the token of another shop', async () => {
    signInWithShop();
    fakeApi({ 'GET /orders': { json: { orders: ['fresh'] } } });
    early('other-token', { orders: ['early'] });
    expect(await call('/orders')).toEqual({ orders: ['fresh'] });
  });

  it('is ignored after 30 seconds', async () => {
    signInWithShop();
    fakeApi({ 'GET /orders': { json: { orders: ['fresh'] } } });
    early('shop-token', { orders: ['early'] }, 30_000);
    expect(await call('/orders')).toEqual({ orders: ['fresh'] });
  });

  it('is requested again if it was lost', async () => {
    signInWithShop();
    fakeApi({ 'GET /orders': { json: { orders: ['fresh'] } } });
    const response = Promise.reject(new TypeError('lost'));
    window.__early = { '/v1/orders': { token: 'shop-token', at: Date.now(), response } };
    expect(await call('/orders')).toEqual({ orders: ['fresh'] });
  });
});
