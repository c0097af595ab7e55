// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../src/views/export/downloadFile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers one after the other; the last again and again. */
const fakeServer = (...responses: [status: number, wait?: string][]) => {
  const fetchStub = vi.fn<() => Promise<Response>>(async () => {
    const [status, wait] = (responses.length > 1 ? responses.shift() : responses[0]) ?? [200];
    return new Response(status === 200 ? 'picture' : '{}', {
      status,
      headers: wait ? { 'retry-after': wait } : {},
    });
  });
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
};

it('is requested again after the wait that a busy server returns', async () => {
  const calls = fakeServer([503, '7'], [200]);
  const file = downloadFile('/v1/thumbs/mockups/2000x2000/a.png');
  await vi.advanceTimersByTimeAsync(6_900);
  expect(calls).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await file).text()).toBe('picture');
});

it('fails if the server stays busy, and at once if there is no such picture', async () => {
  const calls = fakeServer([503]);
  const file = downloadFile('/a').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await file).toMatchObject({ status: 503 });
  expect(calls).toHaveBeenCalledTimes(4);
  const gone = fakeServer([404]);
  await expect(downloadFile('/b')).rejects.toMatchObject({ status: 404 });
  expect(gone).toHaveBeenCalledTimes(1);
});
