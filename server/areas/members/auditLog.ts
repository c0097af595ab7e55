import { sql, type RawBuilder, type Selectable } from 'kysely';
import { auditAreas, type AuditLine, type AuditQuery } from '../../../contract/accounts/members.ts';
import { inDays } from '../../database/filters.ts';
import type { AuditTable } from '../../database/tables/memberTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { containsTerms } from '../../lists/searchTerms.ts';

type AuditRow = Selectable<AuditTable>;

interface AuditWish extends AuditQuery {
  accountId: string;
  /** Of the account: its days are meant. */
  timeZone: string;
}

const conditions = ({ accountId, timeZone, search, area, ...days }: AuditWish): RawBuilder<boolean>[] => [
  sql<boolean>`account_id = ${accountId}`,
  ...(search ? [containsTerms(sql.ref('search_text'), search)] : []),
  ...(area ? [sql<boolean>`split_part(action, '.', 1) = any(${[...auditAreas[area]]}::text[])`] : []),
  ...inDays('created_at', days, timeZone),
];

/** A page of the account's audit log, newest first, and how many lines there are of what is asked for. */
export const readAudit = async (tx: Tx, wish: AuditWish): Promise<{ audit: AuditLine[]; count: number }> => {
  // Its search is indexed behind a view, as that of lists (docs/decisions/search.md).
  const table = sql<AuditRow>`${sql.table(wish.search ? 'searched_audit_log' : 'audit_log')}`.as('audit_log');
  const wanted = sql<boolean>`${sql.join(conditions(wish), sql` and `)}`;
  const audit = await tx
    .selectFrom(table)
    .select(['id', 'actor_name', 'action', 'object_type', 'object_id', 'details', 'created_at'])
    .where(wanted)
    .orderBy('id', 'desc')
    .limit(wish.limit)
    .offset((wish.page - 1) * wish.limit)
    .execute();
  const { count } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { audit, count };
};
