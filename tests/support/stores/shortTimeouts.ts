import { afterEach, beforeEach, vi } from 'vitest';

const timeout = AbortSignal.timeout.bind(AbortSignal);

/** Lets each time limit of a request pass sooner, by this factor, in every test of the file or block. */
export const shortenTimeouts = (factor: number): void => {
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / factor));
  });
  afterEach(() => vi.restoreAllMocks());
};
