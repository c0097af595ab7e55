/** SQLSTATEs with which PostgreSQL ends one of two conflicting transactions: deadlock, failed serialization. */
const conflicts = new Set(['40P01', '40001']);

/** Returns true if the same transaction may succeed when it runs again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code));

/** Runs a transaction, and once more if PostgreSQL ended it because of a conflict: nothing of it was stored. */
export const retryConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return run();
  }
};
