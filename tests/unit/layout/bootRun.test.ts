import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRun } from '../../../src/app/boot/run.ts';

const ran = vi.fn<(entry: number) => void>();
let entries = 0;

const fetchCode = vi.fn<() => void>();

/** A module of its own for each test: the same one runs once only. */
const code = () => {
  entries += 1;
  return { entry: `data:text/javascript,globalThis.bootRan(${entries})`, fetchCode };
};

const frames: (() => void)[] = [];

/** Of a browser that says what it painted, or not. */
class Painting {
  static supportedEntryTypes: string[] = [];
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe = (): void => void frames.push(this.#tell);
}

/** The whole style sheet of the page, here or under way. */
const link = (sheet: object | null) => Object.assign(new EventTarget(), { sheet });

/** A page that the browser has read. */
const page = (changes: object = {}) => ({
  hidden: false,
  readyState: 'interactive',
  querySelector: () => link({}),
  ...changes,
});

beforeEach(() => {
  frames.length = 0;
  ran.mockClear();
  fetchCode.mockClear();
  vi.stubGlobal('bootRan', ran);
  vi.stubGlobal('document', page());
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('PerformanceObserver', Painting);
});

afterEach(() => void vi.unstubAllGlobals());

describe('the code of the dashboard', () => {
  it.each([[['paint']], [[]]])(
    'runs once the frame was drawn, and only once, in a browser that tells of %j',
    async (told) => {
      Painting.supportedEntryTypes = told;
      const { run, afterFrame } = createRun(code());
      afterFrame();
      await sleep(50);
      expect(fetchCode).not.toHaveBeenCalled();
      expect(ran).not.toHaveBeenCalled();
      frames.forEach((frame) => frame());
      await vi.waitFor(() => expect(ran).toHaveBeenCalled());
      expect(fetchCode).toHaveBeenCalledTimes(1);
      run();
      await sleep(1100);
      expect(ran).toHaveBeenCalledTimes(1);
    },
  );

  it('runs at once in a window that nobody sees', async () => {
    vi.stubGlobal('document', page({ hidden: true }));
    createRun(code()).afterFrame();
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 500 });
  });

  it('runs though no frame was ever drawn', async () => {
    createRun(code());
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 3000 });
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it.each(['load', 'error'])('waits for the whole style sheet: its %s', async (end) => {
    const late = link(null);
    vi.stubGlobal('document', page({ querySelector: () => late }));
    createRun(code()).run();
    await sleep(50);
    expect(ran).not.toHaveBeenCalled();
    late.dispatchEvent(new Event(end));
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
  });

  it('looks for the style sheet once the page is read, whatever the script put there', async () => {
    const read = Object.assign(new EventTarget(), page({ readyState: 'loading' }));
    vi.stubGlobal('document', read);
    createRun(code()).run();
    await sleep(50);
    expect(ran).not.toHaveBeenCalled();
    read.dispatchEvent(new Event('DOMContentLoaded'));
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
  });

  it('is left to the page where that has its entry itself', async () => {
    createRun({ entry: undefined, fetchCode }).run();
    await sleep(50);
    expect(ran).not.toHaveBeenCalled();
  });
});
