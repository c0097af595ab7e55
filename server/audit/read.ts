import { sql, type RawBuilder } from 'kysely';
import { auditAreas, type AuditLine, type AuditQuery } from '../../contract/accounts/members.ts';
import { inDays, plainPattern } from '../database/filters.ts';
import type { Tx } from '../database/tenant.ts';

interface AuditWish extends AuditQuery {
  accountId: string;
  /** Of the account: its days are meant. */
  timeZone: string;
}

const named = (pattern: string): RawBuilder<boolean> => sql<boolean>`(
  plain_letters(actor_name) like ${pattern} or plain_letters(details->>'email') like ${pattern}
  or plain_letters(details->>'name') like ${pattern} or plain_letters(details->>'codes') like ${pattern})`;

const conditions = ({ accountId, timeZone, search, area, ...days }: AuditWish): RawBuilder<boolean>[] => [
  sql<boolean>`account_id = ${accountId}`,
  ...(search ? [named(plainPattern(search))] : []),
  ...(area ? [sql<boolean>`split_part(action, '.', 1) = any(${[...auditAreas[area]]}::text[])`] : []),
  ...inDays('created_at', days, timeZone),
];

/** A page of the account's audit log, newest first, and how many lines there are of what is asked for. */
export const readAudit = async (tx: Tx, wish: AuditWish): Promise<{ audit: AuditLine[]; count: number }> => {
  const wanted = sql<boolean>`${sql.join(conditions(wish), sql` and `)}`;
  const audit = await tx
    .selectFrom('audit_log')
    .select(['id', 'actor_name', 'action', 'object_type', 'object_id', 'details', 'created_at'])
    .where(wanted)
    .orderBy('id', 'desc')
    .limit(wish.limit)
    .offset((wish.page - 1) * wish.limit)
    .execute();
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { audit, count };
};
