import type { AuditAction } from '../../contract/accounts/members.ts';
import type { Actor } from '../actor/actor.ts';
import type { AuditLine } from './record.ts';

type Author = Pick<Actor, 'accountId' | 'userId' | 'name'>;

/** Who did it, as the audit log names them: for support, the person of the house. */
export const auditOf = ({ accountId, userId, name }: Author) => ({
  accountId,
  userId,
  actorName: name,
});

/** A line about a record, or null for several: what kind it is stands before the point of the action. */
export const recordLine = (
  author: Author,
  action: AuditAction,
  objectId: string | null,
  details: Record<string, unknown>,
): AuditLine => ({
  ...auditOf(author),
  action,
  objectType: action.split('.')[0] ?? '',
  objectId,
  details,
});
