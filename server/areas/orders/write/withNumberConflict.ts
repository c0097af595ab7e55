import pg from 'pg';
import { ApiError } from '../../../base/errors.ts';

/**
 * Turns the database's refusal of a second order with the same number (unique in a shop whatever its source) into
 * `order_number_taken`.
 */
export const withNumberConflict = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'orders_number')
      throw new ApiError('order_number_taken');
    throw error;
  }
};
