import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRun } from '../../../src/app/boot/run.ts';

const ran = vi.fn<(entry: number) => void>();
let entries = 0;

/** A module of its own for each test: the same one runs once only. */
const entry = (): string => {
  entries += 1;
  return `data:text/javascript,globalThis.bootRan(${entries})`;
};

const frames: (() => void)[] = [];

beforeEach(() => {
  frames.length = 0;
  ran.mockClear();
  vi.stubGlobal('bootRan', ran);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => void vi.unstubAllGlobals());

describe('the code of the dashboard', () => {
  it('runs once the frame was drawn, and only once', async () => {
    const { run, afterFrame } = createRun(entry());
    afterFrame();
    await sleep(50);
    expect(ran).not.toHaveBeenCalled();
    frames.forEach((frame) => frame());
    await vi.waitFor(() => expect(ran).toHaveBeenCalled());
    run();
    await sleep(1100);
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('runs at once in a window that nobody sees', async () => {
    vi.stubGlobal('document', { hidden: true });
    createRun(entry()).afterFrame();
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 500 });
  });

  it('runs though no frame was ever drawn', async () => {
    createRun(entry());
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 3000 });
  });

  it('is left to the page where that has its entry itself', async () => {
    createRun(undefined).run();
    await sleep(50);
    expect(ran).not.toHaveBeenCalled();
  });
});
