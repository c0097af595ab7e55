import type { AuditAction, RecordAction } from '../../contract/accounts/members.ts';
import type { Actor } from '../actor/actor.ts';
import type { NewAuditLine } from './record.ts';

type Author = Pick<Actor, 'accountId' | 'userId' | 'name'>;

/** Returns the author as the audit log names them; for support, the member of staff. */
export const auditOf = ({ accountId, userId, name }: Author) => ({
  accountId,
  userId,
  actorName: name,
});

/**
 * Returns the target of a line about one record, or null for several: the record's kind stands before the dot of
 * the action.
 */
export const recordLine = (
  author: Author,
  action: AuditAction | RecordAction,
  objectId: string | null,
  details: Record<string, unknown>,
): NewAuditLine => ({
  ...auditOf(author),
  action,
  objectType: action.split('.')[0] ?? '',
  objectId,
  details,
});
