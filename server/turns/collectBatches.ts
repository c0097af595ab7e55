interface BatchOptions<T> {
  maxItems: number;
  /** Items of one key are handled one batch after the other. */
  keyOf: (item: T) => string;
}

/** Items that are handled together. Once it has begun, it takes no more. */
interface Batch<T> {
  readonly items: [T, ...T[]];
  hasBegun: boolean;
  end: Promise<void>;
}

/**
 * Returns a function that hands an item to `work`, together with the others that came while the batch before was
 * handled, so that many items at once cost few transactions. It resolves when the item's batch was handled, and
 * rejects if that failed.
 */
export const collectBatches = <T>(
  { maxItems, keyOf }: BatchOptions<T>,
  work: (items: Batch<T>['items']) => Promise<void>,
): ((item: T) => Promise<void>) => {
  const lastBatches = new Map<string, Batch<T>>();

  const run = async (batch: Batch<T>, before: Promise<void> | undefined): Promise<void> => {
    await before?.catch(() => undefined);
    batch.hasBegun = true;
    await work(batch.items);
  };
  const begin = (key: string, item: T): Promise<void> => {
    const batch: Batch<T> = { items: [item], hasBegun: false, end: Promise.resolve() };
    batch.end = run(batch, lastBatches.get(key)?.end).finally(() => {
      if (lastBatches.get(key) === batch) lastBatches.delete(key);
    });
    lastBatches.set(key, batch);
    return batch.end;
  };

  return (item) => {
    const key = keyOf(item);
    const last = lastBatches.get(key);
    if (!last || last.hasBegun || last.items.length >= maxItems) return begin(key, item);
    last.items.push(item);
    return last.end;
  };
};
