/**
 * Yields the items of a source in order, while the source works on up to `depth` items ahead. An error is
 * thrown at its item's turn.
 */
export const readAhead = async function* <T>(source: AsyncGenerator<T>, depth: number): AsyncGenerator<T> {
  const pendingItems: Promise<IteratorResult<T, unknown>>[] = [];
  const requestNext = (): void => {
    const next = source.next();
    next.catch(() => undefined);
    pendingItems.push(next);
  };
  for (let count = 0; count < depth; count += 1) requestNext();
  try {
    for (let next = await pendingItems.shift(); next && !next.done; next = await pendingItems.shift()) {
      requestNext();
      yield next.value;
    }
  } finally {
    await source.return(undefined);
  }
};
