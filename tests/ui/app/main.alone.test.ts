import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const start = vi.fn<() => Promise<void>>();
vi.mock('../../../src/app/start.tsx', () => ({ start }));

const late = (): boolean => 'late' in document.documentElement.dataset;

/** Begins a page that has been read; frames are shown when the test says so. */
const begin = async (hidden = false) => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.resetModules();
  await import('../../../src/main.tsx');
  return { showFrame: () => frames.forEach((frame) => frame()) };
};

beforeEach(() => {
  vi.useFakeTimers();
  start.mockReset().mockResolvedValue();
  delete document.documentElement.dataset['late'];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('runs the code once the shell is seen', async () => {
  const { showFrame } = await begin();
  await vi.advanceTimersByTimeAsync(500);
  expect(start).not.toHaveBeenCalled();
  showFrame();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

it('runs it at once in a hidden window, and after a second where no frame comes', async () => {
  await begin(true);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  await begin();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

it('says after ten seconds that the page takes too long, and not of one that has come', async () => {
  await begin(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(late()).toBe(false);
  start.mockReturnValue(new Promise(() => {}));
  await begin(true);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(late()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(late()).toBe(true);
});

it('says at once that the code got lost', async () => {
  start.mockRejectedValue(new Error('lost'));
  await begin(true);
  await vi.waitFor(() => expect(late()).toBe(true));
});
