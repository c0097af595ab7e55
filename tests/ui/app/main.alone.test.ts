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

it('runs the code once the shell is painted', async () => {
  const { showFrame } = await begin();
  await vi.advanceTimersByTimeAsync(500);
  expect(start).not.toHaveBeenCalled();
  showFrame();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

it('runs the code at once in a hidden window, and after a second without an animation frame', async () => {
  await begin(true);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  await begin();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

it('offers a reload after ten seconds if the page has not loaded', async () => {
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

it('reports at once that the code failed to load', async () => {
  start.mockRejectedValue(new Error('lost'));
  await begin(true);
  await vi.waitFor(() => expect(late()).toBe(true));
});
