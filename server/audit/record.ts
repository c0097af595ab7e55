import type { AuditAction, RecordAction } from '../../contract/accounts/members.ts';
import type { Tx } from '../database/tenant.ts';

/** A line of the audit log. `details`: what changed, without secrets. */
export interface AuditLine {
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
 * Maximum records that a line names of those a call was about: more would make one line of a page weigh megabytes.
 */
export const maxNamedObjects = 500;

export const namedOf = (ids: readonly unknown[]): readonly unknown[] => ids.slice(0, maxNamedObjects);

/** Writes lines, at least one, in the transaction of the action they describe. */
export const recordAudit = async (tx: Tx, ...lines: readonly AuditLine[]): Promise<void> => {
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
