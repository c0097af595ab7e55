import type { Tx } from '../database/tenant.ts';

/** A line of the audit log. `action` is a key below `members.audit.actions` with `_` for the dot; `details`: what changed, without secrets. */
export interface AuditLine {
  accountId: string;
  /** Null where the house did it. */
  userId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string | null;
  details?: Record<string, unknown>;
}

/** Writes lines, at least one, in the transaction of what they tell of. */
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
