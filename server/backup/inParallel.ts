const atOnce = 8;

/** Runs the work for each item, several at a time; after a failure it starts no other. */
export const inParallel = async <T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.asyncIterator]();
  const stop = new AbortController();
  const worker = async (): Promise<void> => {
    for (let next = await queue.next(); !next.done && !stop.signal.aborted; next = await queue.next()) {
      await work(next.value).catch((problem: unknown) => {
        stop.abort();
        throw problem;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
