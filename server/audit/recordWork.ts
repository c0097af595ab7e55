import type { AuditAction, RecordAction } from '../../contract/accounts/members.ts';
import type { Tx } from '../database/tenant.ts';
import { recordLine } from './auditOf.ts';
import { recordAudit } from './record.ts';

/** The transaction of a write, and its author. */
export interface AuthoredWork {
  tx: Tx;
  accountId: string;
  userId: string;
  /** Name of the author. */
  actor: string;
}

/** Writes a line of the audit log about one record, or about several (`objectId` null), in the work's transaction. */
export const recordWork = (
  { tx, accountId, userId, actor }: AuthoredWork,
  action: AuditAction | RecordAction,
  objectId: string | null,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, recordLine({ accountId, userId, name: actor }, action, objectId, details));
