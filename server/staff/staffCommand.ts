import type { z } from 'zod';
import type { StaffRight } from '../../contract/staff/people.ts';
import type { Tx } from '../database/tenant.ts';
import type { Services } from '../services/services.ts';
import type { StaffPerson } from './people.ts';

/** Context of a staff command: a transaction that sees all accounts, and the person who runs it. */
export interface StaffWork {
  tx: Tx;
  services: Services;
  person: StaffPerson;
  now: Date;
}

/** Result of a staff command. */
export interface Outcome {
  /** Answer of the call; the command line prints it. */
  answer: object;
  /** Additional data for the log: the account and the record concerned. */
  accountId?: string;
  objectId?: string;
}

/**
 * A staff command: one function behind `POST /v1/ops/topups/approve` and `npm run ops -- topups approve`. Every
 * command is logged with the person who ran it, in its own transaction.
 */
export interface StaffCommand {
  /** Two words; in the path of the call a slash separates them. */
  readonly name: string;
  readonly right: StaffRight;
  readonly help: string;
  /** Fields in the order of the command's arguments; the last may be several words. */
  readonly input: z.ZodObject;
  /** True if it changes nothing: a GET, and not logged. */
  readonly reads?: boolean;
  /** True if it may take longer than a request. */
  readonly isLong?: boolean;
  /** True if its answer holds a secret, which is not stored for a repeated call. */
  readonly secret?: boolean;
  run(work: StaffWork, input: never): Promise<Outcome>;
}

/** Declares a staff command with the type of its input. */
export const staffCommand = <I extends z.ZodObject>(
  definition: Omit<StaffCommand, 'input' | 'run'> & {
    input: I;
    run(work: StaffWork, input: z.output<I>): Promise<Outcome>;
  },
): StaffCommand => definition;
