// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOperator } from '../../../src/providers/operator/followOperator.ts';
import { getOperator, setOperator } from '../../../src/providers/operator/operator.ts';

const page = getOperator();
let stop: () => void;
let fetched: string[];

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return Promise.resolve(Response.json({ ...page, version: 8, name: 'Loom Street' }));
  });
  stop = followOperator();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setOperator(page);
});

it('takes a new version within a minute while the page is seen', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetched, getOperator().name]).toEqual([['/v1/operator'], 'Loom Street']);
});

it('asks for nothing while the page is hidden, and soon after it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetched).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveLength(1);
  hidden.mockRestore();
});
