import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  type AuditArea,
  auditAreas,
  type AuditLine,
  type AuditQuery,
} from '../../../contract/accounts/members.ts';
import { inDays } from '../../database/filters.ts';
import type { AuditTable } from '../../database/tables/memberTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { containsTerms } from '../../lists/searchTerms.ts';

type AuditRow = Selectable<AuditTable>;

interface AuditRequest extends AuditQuery {
  accountId: string;
  /** Time zone of the account, for its days. */
  timeZone: string;
}

/** Returns a condition on the prefix of the action. */
const inArea = (area: AuditArea): RawBuilder<boolean> => {
  const prefix = sql`split_part(action, '.', 1)`;
  return area === 'records'
    ? sql<boolean>`${prefix} <> all(${Object.values(auditAreas).flat()}::text[])`
    : sql<boolean>`${prefix} = any(${[...auditAreas[area]]}::text[])`;
};

const conditions = ({ accountId, timeZone, search, area, ...days }: AuditRequest): RawBuilder<boolean>[] => [
  sql<boolean>`account_id = ${accountId}`,
  ...(search ? [containsTerms(sql.ref('search_text'), search)] : []),
  ...(area ? [inArea(area)] : []),
  ...inDays('created_at', days, timeZone),
];

/** Reads a page of the account's audit log, newest first, and the number of matching lines. */
export const readAudit = async (
  tx: Tx,
  query: AuditRequest,
): Promise<{ audit: AuditLine[]; count: number }> => {
  // The search uses an index behind a view, like that of lists (docs/decisions/search.md).
  const table = sql<AuditRow>`${sql.table(query.search ? 'searched_audit_log' : 'audit_log')}`.as(
    'audit_log',
  );
  const condition = sql<boolean>`${sql.join(conditions(query), sql` and `)}`;
  const audit = await tx
    .selectFrom(table)
    .select(['id', 'actor_name', 'action', 'object_type', 'object_id', 'details', 'created_at'])
    .where(condition)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { count } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { audit, count };
};
