import type { StaffRole } from '../../../contract/staff/people.ts';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { addPerson } from '../../../server/staff/people.ts';
import type { Services } from '../../../server/services/services.ts';

/** A staff member who runs commands; each returns its output as JSON. */
export const openCommands = async (services: Services, name: string, role: StaffRole = 'lead') => {
  const { id, token } = await services.db
    .transaction()
    .execute((tx) => addPerson(tx, { name, role }, { by: null, now: services.now() }));
  services.config.staffToken = token;
  const run = async (...words: string[]) => JSON.parse((await readCommand(words)(services)).join('\n'));
  return { id, run };
};
