import type { FastifyRequest } from 'fastify';
import { ApiError } from '../base/errors.ts';
import type { StaffPerson } from './people.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffPerson | null;
  }
}

/** Returns the member of staff who calls. Throws `session_expired` without a valid token. */
export const staffOf = (request: FastifyRequest): StaffPerson => {
  if (!request.staff) throw new ApiError('session_expired');
  return request.staff;
};
