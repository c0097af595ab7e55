import { sql } from 'kysely';
import { invalid } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { StaffPerson } from '../../../staff/people.ts';
import { demandStaffRight } from '../../../staff/perform.ts';
import { keepMovements } from './movements.ts';
import { settleMovements } from './settle.ts';
import { statementOf } from './statement.ts';

/**
 * Takes a bank's statement: keeps what is new in it, books what is understood. A row that the bank told before, by a
 * statement or its webhook, counts once. Throws `forbidden`, 422.
 */
export const takeStatement = async (services: Services, person: StaffPerson, bytes: Buffer, fileName: string) => {
  await demandStaffRight(services, person, 'movements', 'movements import');
  const { db, now } = services;
  const bank = await db.selectFrom('payees').select('address').where('method', '=', 'bank').executeTakeFirst();
  if (!bank) throw invalid({ file: 'unknown' });
  const { movements, skipped, unreadable } = statementOf(bytes, bank.address.replace(/\s/g, ''));
  const ids = await keepMovements(db, 'statement', movements);
  await settleMovements(services, ids);
  const counts = await db
    .selectFrom('bank_movements')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('status')
    .execute();
  const of = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  const answer = {
    lines: movements.length, known: movements.length - ids.length,
    booked: of('booked'), counted: of('counted'), unmatched: of('unmatched'), skipped, unreadable,
  };
  await db
    .insertInto('staff_deeds')
    .values({ staff_id: person.id, staff_name: person.name, deed: 'movements import', details: JSON.stringify({ fileName, ...answer }), created_at: now() })
    .execute();
  return answer;
};
