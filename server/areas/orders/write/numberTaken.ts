import pg from 'pg';
import { ApiError } from '../../../base/errors.ts';

/** Answers `order_number_taken` where the database refuses a second order with the number (unique per shop and source). */
export const numberTaken = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'orders_number')
      throw new ApiError('order_number_taken');
    throw error;
  }
};
