import { sql } from 'kysely';
import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import type { Services } from '../../../services/services.ts';
import { staffFileCommand } from '../../../staff/staffFileCommand.ts';
import { accountOfStatement, readBankPayees } from './bankPayees.ts';
import { storeMovements } from './movements.ts';
import { settleMovements } from './settle.ts';
import { readBankStatement } from './statement.ts';

/**
 * Imports a bank's statement: stores its new rows and books those it understands. A row that the bank already reported,
 * by a statement or its webhook, counts once. `account`: its number or method. Throws 422.
 */
const takeStatement = async (services: Services, bytes: Buffer, account?: string) => {
  const { db } = services;
  const { heading, movements, skipped, unreadable } = readBankStatement(bytes);
  const { number, reason } = accountOfStatement(await readBankPayees(db), heading, account);
  const ids = await storeMovements(
    db,
    'statement',
    movements.map((movement) => ({ bank_account: number, ...movement })),
    reason,
  );
  await settleMovements(services, ids);
  const counts = await db
    .selectFrom('bank_movements')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('status')
    .execute();
  const countOf = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    account: number,
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
export const statementCommand = staffFileCommand({
  name: 'movements import',
  right: 'movements',
  help: [
    "Take a bank's statement (CSV): book what is understood, keep the rest for people;",
    'account=… (its number or method) where the file does not say whose it is',
  ].join(' '),
  input: z.strictObject({ account: plainText(40, 1).optional() }),
  take: (services, bytes, { input: { account } }) => takeStatement(services, bytes, account),
});
