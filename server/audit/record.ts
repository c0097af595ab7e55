import type { AuditAction, RecordAction } from '../../contract/accounts/members.ts';
import type { Tx } from '../database/tenant.ts';

/** A line of the audit log. `details`: what changed, without secrets. */
export interface NewAuditLine {
  accountId: string;
  /** Null for an action of the operator. */
  userId: string | null;
  actorName: string;
  action: AuditAction | RecordAction;
  objectType: string;
  objectId: string | null;
  details?: Record<string, unknown>;
}

/**
 * Maximum number of record ids in one line: more would make a page of the audit log weigh megabytes.
 */
export const maxNamedObjects = 500;

/** Returns the first ids, as many as a line may hold. */
export const limitIds = (ids: readonly unknown[]): readonly unknown[] => ids.slice(0, maxNamedObjects);

/** Writes lines, at least one, in the transaction of the action they describe. */
export const recordAudit = async (tx: Tx, ...lines: readonly NewAuditLine[]): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values(
      lines.map((line) => ({
        account_id: line.accountId,
        user_id: line.userId,
        actor_name: line.actorName,
        action: line.action,
        object_type: line.objectType,
        object_id: line.objectId,
        details: JSON.stringify(line.details ?? {}),
      })),
    )
    .execute();
};
