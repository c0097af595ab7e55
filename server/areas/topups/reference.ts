import pg from 'pg';
import { ApiError } from '../../base/errors.ts';

const uniqueViolation = '23505';

/** Says `reference_used` where the database knows the reference from any account; whose it is stays unsaid. */
export const onceTaken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    const known =
      problem instanceof pg.DatabaseError &&
      problem.code === uniqueViolation &&
      problem.constraint === 'payment_references_pkey';
    throw known ? new ApiError('reference_used') : problem;
  }
};
