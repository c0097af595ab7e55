import type { z } from 'zod';
import type { StaffRight } from '../../contract/staff/people.ts';
import type { Tx } from '../database/tenant.ts';
import type { Services } from '../services/services.ts';
import type { StaffPerson } from './people.ts';

/** What a deed is given: a transaction of the house, which sees all accounts, and who does it. */
export interface StaffWork {
  tx: Tx;
  services: Services;
  person: StaffPerson;
  now: Date;
}

/** What came of a deed. */
export interface Outcome {
  /** What the call answers; the command prints it. */
  answer: object;
  /** What the log says besides: whose account, and which record. */
  accountId?: string;
  objectId?: string;
}

/**
 * Something that the house does: one function behind `POST /v1/ops/topups/approve` and `npm run ops -- topups approve`.
 * Every deed is written down with the person who did it, in its own transaction.
 */
export interface Deed {
  /** Two words; the path of the call has a slash between them. */
  readonly name: string;
  readonly right: StaffRight;
  readonly help: string;
  /** Its fields in the order of the command's arguments; the last may be several words. */
  readonly input: z.ZodObject;
  /** It changes nothing: a GET, and not written down. */
  readonly reads?: boolean;
  /** Its answer holds a secret, which is not kept for a second answer. */
  readonly secret?: boolean;
  run(work: StaffWork, input: never): Promise<Outcome>;
}

/** Declares a deed; the compiler knows its input. */
export const deed = <I extends z.ZodObject>(
  definition: Omit<Deed, 'input' | 'run'> & {
    input: I;
    run(work: StaffWork, input: z.output<I>): Promise<Outcome>;
  },
): Deed => definition;
