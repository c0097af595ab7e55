// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postOnce } from '../../../src/providers/http/idempotency.ts';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';

afterEach(() => vi.unstubAllGlobals());

const keys = (calls: { key: string | null }[]) => calls.map(({ key }) => key);

describe('postOnce', () => {
  it('keeps its key across retries until the answer comes, then takes a new one', async () => {
    const responses = ['lost' as const, { status: 503 }, { json: { bill: 1 } }, { json: { bill: 2 } }];
    const calls = fakeApi({ 'POST /orders/pay': () => responses.shift() ?? {} });
    const pay = () => postOnce('/orders/pay', { ids: ['a'] });
    await expect(pay()).rejects.toThrow('errors.unexpected');
    await expect(pay()).rejects.toThrow('errors.unexpected');
    await expect(pay()).resolves.toEqual({ bill: 1 });
    await expect(pay()).resolves.toEqual({ bill: 2 });
    const [first, second, third, fourth] = keys(calls);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('takes a new key for the same request an hour after a lost answer', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const calls = fakeApi({ 'POST /orders': 'lost' });
    for (const minutes of [0, 59, 61]) {
      vi.setSystemTime(minutes * 60_000);
      await postOnce('/orders', { order: 1 }).catch(() => undefined);
    }
    vi.useRealTimers();
    const [first, again, later] = keys(calls);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('sends once on a double click', async () => {
    let response = (_value: object): void => undefined;
    const calls = fakeApi({ 'POST /orders/pay': () => new Promise((resolve) => (response = resolve)) });
    const both = [postOnce('/orders/pay', { ids: ['b'] }), postOnce('/orders/pay', { ids: ['b'] })];
    await expect.poll(() => calls).toHaveLength(1);
    response({ json: { bill: 1 } });
    expect(await Promise.all(both)).toEqual([{ bill: 1 }, { bill: 1 }]);
    expect(calls).toHaveLength(1);
  });

  it('takes a new key after a refusal, and another one for another body', async () => {
    const calls = fakeApi({ 'POST /orders/pay': refusal(409, 'balance_too_low') });
    for (const ids of [['c'], ['c'], ['d']]) await postOnce('/orders/pay', { ids }).catch(() => undefined);
    expect(new Set(keys(calls)).size).toBe(3);
  });

  it('keeps its key after "too many requests"', async () => {
    const calls = fakeApi({ 'POST /orders/pay': refusal(429, 'too_many_requests') });
    for (let turn = 0; turn < 2; turn += 1)
      await postOnce('/orders/pay', { ids: ['e'] }).catch(() => undefined);
    expect(new Set(keys(calls)).size).toBe(1);
  });
});
