/**
 * Hands out what a source gives, in its order, and lets it work on as many as `depth` meanwhile. A failure is thrown where
 * its turn comes.
 */
export const ahead = async function* <T>(source: AsyncGenerator<T>, depth: number): AsyncGenerator<T> {
  const asked: Promise<IteratorResult<T, unknown>>[] = [];
  const ask = (): void => {
    const next = source.next();
    next.catch(() => undefined);
    asked.push(next);
  };
  for (let count = 0; count < depth; count += 1) ask();
  try {
    for (let next = await asked.shift(); next && !next.done; next = await asked.shift()) {
      ask();
      yield next.value;
    }
  } finally {
    await source.return(undefined);
  }
};
