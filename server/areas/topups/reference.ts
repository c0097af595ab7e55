import pg from 'pg';
import { ApiError } from '../../base/errors.ts';

const uniqueViolation = '23505';

/** Throws `reference_used` if the database knows the reference from any account, without saying which. */
export const assertReferenceUnused = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    const isUsed =
      problem instanceof pg.DatabaseError &&
      problem.code === uniqueViolation &&
      problem.constraint === 'payment_references_pkey';
    throw isUsed ? new ApiError('reference_used') : problem;
  }
};
