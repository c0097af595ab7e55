/**
 * SQLSTATE classes of statements that fail each time they run: unsupported features, wrong values, constraints, and
 * missing tables or rights.
 */
const permanentClass = /^(0A|22|23|42)...$/;

/** Another transaction wrote the same key: the next attempt finds its row and may succeed. */
const uniqueViolation = '23505';

/** Errors that JavaScript throws for mistakes in code. They may come from another thread, which keeps their class. */
const isMistake = (error: Error): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/** Returns true for an error of database work that every attempt would meet again. */
export const isPermanent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isMistake(error) || (permanentClass.test(code) && code !== uniqueViolation);
};
