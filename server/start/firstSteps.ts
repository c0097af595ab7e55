import { sql } from 'kysely';
import type { Services } from '../services/services.ts';

/** Returns true for an installation in which nobody has done anything: no account, and nobody of staff. */
const isEmpty = async ({ db }: Services): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from accounts) or exists (select from staff_people) as used`.execute(db);
  return rows[0]?.used === false;
};

/**
 * Returns the steps from an empty installation to its first order, as commands (docs/operating.md, "First day"); none
 * once somebody has begun.
 */
export const firstSteps = async (services: Services): Promise<string[]> => {
  if (!(await isEmpty(services))) return [];
  return [
    'First day: five steps to the first order (docs/operating.md)',
    '1  npm run ops -- people add lead "Your name"    # prints your token: export STAFF_TOKEN=…',
    '2  npm run ops -- operator sample shop.xlsx      # make it yours, then: operator apply shop.xlsx',
    '3  npm run ops -- rates set 25410                # dong per dollar today',
    '4  npm run ops -- payees set bank 0071000988421 970436 Vietcombank "Your company"',
    `5  ${services.config.publicUrl}/sign-up    # the first seller signs up`,
  ];
};
