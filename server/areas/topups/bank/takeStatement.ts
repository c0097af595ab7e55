import { sql } from 'kysely';
import { invalid } from '../../../base/errors.ts';
import type { Services } from '../../../services/services.ts';
import type { StaffFileCommand } from '../../../staff/staffFileCommand.ts';
import { storeMovements } from './movements.ts';
import { settleMovements } from './settle.ts';
import { readBankStatement } from './statement.ts';

/**
 * Imports a bank's statement: stores its new rows and books those it understands. A row that the bank already reported,
 * by a statement or its webhook, counts once. Throws 422.
 */
const takeStatement = async (services: Services, bytes: Buffer) => {
  const { db } = services;
  const bank = await db
    .selectFrom('payees')
    .select('address')
    .where('bank_bin', 'is not', null)
    .orderBy('method')
    .limit(1)
    .executeTakeFirst();
  if (!bank) throw invalid({ file: 'unknown' });
  const { movements, skipped, unreadable } = readBankStatement(bytes, bank.address.replace(/\s/g, ''));
  const ids = await storeMovements(db, 'statement', movements);
  await settleMovements(services, ids);
  const counts = await db
    .selectFrom('bank_movements')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('status')
    .execute();
  const countOf = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    lines: movements.length,
    known: movements.length - ids.length,
    booked: countOf('booked'),
    counted: countOf('counted'),
    unmatched: countOf('unmatched'),
    skipped,
    unreadable,
  };
};

/** Staff command that imports the bank's statement from a file. */
export const statementCommand: StaffFileCommand = {
  name: 'movements import',
  right: 'movements',
  help: "Take a bank's statement (CSV): book what is understood, keep the rest for people",
  take: takeStatement,
};
