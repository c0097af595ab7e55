import type { AuditLine } from '../../contract/members.ts';
import type { Tx } from '../database/tenant.ts';

/** A page of the account's audit log, newest first, and how long it is. */
export const readAudit = async (
  tx: Tx,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ audit: AuditLine[]; count: number }> => {
  const audit = await tx
    .selectFrom('audit_log')
    .select(['id', 'actor_name', 'action', 'object_type', 'object_id', 'details', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { audit, count };
};
