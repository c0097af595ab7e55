import type { z } from 'zod';
import type { StaffRight } from '../../contract/staff/people.ts';
import type { Services } from '../services/services.ts';
import type { StaffPerson } from './people.ts';
import { assertStaffRight } from './runStaffCommand.ts';

/**
 * A file that staff hand in: `POST /v1/ops/movements/import` and `npm run ops -- movements import <file>`. It is
 * processed in pieces, each in a separate transaction, so the same file may be handed in again. The result is
 * logged with the person who did it.
 */
export interface StaffFileCommand {
  /** Two words; in the path of the call a slash separates them. */
  readonly name: string;
  readonly right: StaffRight;
  readonly help: string;
  /** Values that go with the file: in the query of the call, and after the path of the command. */
  readonly input?: z.ZodObject;
  /** Processes the file and returns the result. Throws 422 for an unreadable file. */
  take(services: Services, bytes: Buffer, given: { person: StaffPerson; input: never }): Promise<object>;
}

/** Declares a file command with the type of its input. */
export const staffFileCommand = <I extends z.ZodObject>(
  definition: Omit<StaffFileCommand, 'input' | 'take'> & {
    input: I;
    take(
      services: Services,
      bytes: Buffer,
      given: { person: StaffPerson; input: z.output<I> },
    ): Promise<object>;
  },
): StaffFileCommand => definition;

/** Maximum faults stored in the log, more than anybody reads; the answer has all of them. */
const maxLoggedFaults = 100;

const loggedAnswer = (answer: object): object =>
  'faults' in answer && Array.isArray(answer.faults)
    ? { ...answer, faults: answer.faults.slice(0, maxLoggedFaults) }
    : answer;

interface HandedIn {
  person: StaffPerson;
  bytes: Buffer;
  fileName: string;
  /** Input already parsed by the command's schema. */
  input?: object;
}

/** Processes a file for a member of staff and logs it. Throws `forbidden` naming the right that they lack. */
export const processFile = async (
  services: Services,
  fileCommand: StaffFileCommand,
  { person, bytes, fileName, input = {} }: HandedIn,
): Promise<object> => {
  await assertStaffRight(services, person, fileCommand.right, fileCommand.name);
  const answer = await fileCommand.take(services, bytes, { person, input: input as never });
  const details = JSON.stringify({ fileName, ...input, ...loggedAnswer(answer) });
  await services.db
    .insertInto('staff_commands')
    .values({
      staff_id: person.id || null,
      staff_name: person.name,
      command: fileCommand.name,
      details,
      created_at: services.now(),
    })
    .execute();
  return answer;
};
