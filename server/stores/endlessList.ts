import { StoreFailure } from './storeFailure.ts';

/**
 * Failure of a list that goes on without a record that is new to us, as behind a cache that ignores the query: it would
 * never end.
 */
export const endlessList = (): StoreFailure =>
  new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail: 'list repeats itself' });
