const patience = 90_000;

/**
 * Asks until the answer is the one that is waited for. Often at first, later rarely: a token may ask 600 times in a
 * minute, and on a busy machine the thread of an import lets everything else go first.
 * @throws after 90 s, with the last answer.
 */
export const askUntil = async <T>(ask: () => Promise<T>, reached: (found: T) => boolean): Promise<T> => {
  const start = Date.now();
  for (;;) {
    const found = await ask();
    if (reached(found)) return found;
    const waited = Date.now() - start;
    if (waited > patience) throw new Error(`Not within 90 s: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 + waited / 10, 250)));
  }
};
