import type { StaffRight } from '../../contract/staff/people.ts';
import type { Services } from '../services/services.ts';
import type { StaffPerson } from './people.ts';
import { demandStaffRight } from './perform.ts';

/**
 * A file that one of the staff hands in: `POST /v1/ops/movements/import` and `npm run ops -- movements import <file>`.
 * It is taken in pieces, each in a transaction of its own, so the same file may be handed in again; what came of it is
 * written down with the person who did it.
 */
export interface FileDeed {
  /** Two words; the path of the call has a slash between them. */
  readonly name: string;
  readonly right: StaffRight;
  readonly help: string;
  /** Answers what came of it. Throws 422 for a file that cannot be read. */
  take(services: Services, bytes: Buffer): Promise<object>;
}

/** More faults than anybody reads are not kept with the deed; the answer has them all. */
const keptFaults = 100;

const kept = (answer: object): object =>
  'faults' in answer && Array.isArray(answer.faults)
    ? { ...answer, faults: answer.faults.slice(0, keptFaults) }
    : answer;

interface HandedIn {
  person: StaffPerson;
  bytes: Buffer;
  fileName: string;
}

/** Takes a file for a person, and writes it down. Throws `forbidden` naming the right that he lacks. */
export const takeFile = async (
  services: Services,
  deed: FileDeed,
  { person, bytes, fileName }: HandedIn,
): Promise<object> => {
  await demandStaffRight(services, person, deed.right, deed.name);
  const answer = await deed.take(services, bytes);
  const details = JSON.stringify({ fileName, ...kept(answer) });
  await services.db
    .insertInto('staff_commands')
    .values({
      staff_id: person.id || null,
      staff_name: person.name,
      command: deed.name,
      details,
      created_at: services.now(),
    })
    .execute();
  return answer;
};
